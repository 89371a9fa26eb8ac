<?php

declare(strict_types=1);

namespace Drupal\headless_site;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Database\Connection;

/**
 * Cache tags that the site has not been told about yet. Each tag is stored once, so the table stays small.
 */
class Outbox {

  public const TABLE = 'headless_site_outbox';

  public function __construct(
    private readonly Connection $database,
    private readonly TimeInterface $time,
  ) {}

  /**
   * @param string[] $tags
   */
  public function add(array $tags): void {
    if ($tags === []) {
      return;
    }
    $edited = (int) round($this->time->getCurrentMicroTime() * 1e6);
    $upsert = $this->database->upsert(self::TABLE)->key('tag')->fields(['tag', 'edited']);
    foreach ($tags as $tag) {
      $upsert->values(['tag' => $tag, 'edited' => $edited]);
    }
    $upsert->execute();
  }

  /**
   * Returns all tags with the time of their last edit in microseconds, the oldest first.
   *
   * @return array<string, int>
   */
  public function all(): array {
    return array_map('intval', $this->database->select(self::TABLE, 'o')
      ->fields('o', ['tag', 'edited'])
      ->orderBy('edited')
      ->execute()
      ->fetchAllKeyed());
  }

  public function has(string $tag): bool {
    return (bool) $this->database->select(self::TABLE, 'o')
      ->condition('tag', $tag)
      ->countQuery()
      ->execute()
      ->fetchField();
  }

  public function count(): int {
    return (int) $this->database->select(self::TABLE, 'o')->countQuery()->execute()->fetchField();
  }

  /**
   * Removes tags, except those that were edited again since they were read.
   *
   * @param array<string, int> $sent
   *   As returned by all().
   */
  public function remove(array $sent): void {
    if ($sent === []) {
      return;
    }
    $this->database->delete(self::TABLE)
      ->condition('tag', array_keys($sent), 'IN')
      ->condition('edited', max($sent), '<=')
      ->execute();
  }

}
