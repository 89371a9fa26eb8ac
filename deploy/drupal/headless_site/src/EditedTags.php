<?php

declare(strict_types=1);

namespace Drupal\headless_site;

use Drupal\Core\Cache\CacheTagsInvalidatorInterface;

/**
 * Collects the cache tags that Drupal invalidates during a request, as far as the site uses them.
 *
 * Drupal invalidates the tags of everything that it saves: nodes with their translations, terms, menus, media,
 * redirects and addresses. So nothing here depends on the kind of entity. Has no dependencies, because the service
 * that calls it is needed by nearly all others.
 */
final class EditedTags implements CacheTagsInvalidatorInterface {

  /**
   * Tags that pages of the site have. Others, such as those of forms and routes, say nothing about content.
   */
  private const USED = '/^(?:(?:node|taxonomy_term|media|file|block_content|menu_link_content|redirect|path_alias|comment)(?:_list)?(?::[\w.-]+)?|config:system\.(?:menu\.[\w-]+|site))$/';

  /**
   * @var array<string, true>
   */
  private array $tags = [];

  /**
   * Nodes that were saved, and whether their addresses and their publication are as before.
   *
   * @var array<int, bool>
   */
  private array $keepsAddress = [];

  /**
   * Returns whether pages of the site may have this tag.
   */
  public static function isUsed(string $tag): bool {
    return preg_match(self::USED, $tag) === 1;
  }

  public function invalidateTags(array $tags): void {
    foreach ($tags as $tag) {
      if (self::isUsed($tag)) {
        $this->tags[$tag] = TRUE;
      }
      elseif (str_starts_with($tag, 'config:block.block.')) {
        // Where blocks are placed: pages have one tag for all placed blocks.
        $this->tags['block_content_list'] = TRUE;
      }
    }
  }

  /**
   * Notes that a node or its address was saved. Menus of the site do not depend on nodes that keep their address.
   */
  public function noteNode(int $nid, bool $keepsAddress): void {
    $this->keepsAddress[$nid] = $keepsAddress && ($this->keepsAddress[$nid] ?? TRUE);
  }

  /**
   * Returns what was collected since the last call: node_content:5 in place of node:5 if the node keeps its address.
   *
   * @return string[]
   */
  public function take(): array {
    $tags = array_map($this->reported(...), array_keys($this->tags));
    $this->tags = [];
    $this->keepsAddress = [];
    return $tags;
  }

  private function reported(string $tag): string {
    [$type, $id] = explode(':', $tag, 2) + ['', ''];
    return $type === 'node' && ($this->keepsAddress[(int) $id] ?? FALSE) ? "node_content:$id" : $tag;
  }

}
