<?php

declare(strict_types=1);

namespace Drupal\headless_site;

use Drupal\Component\Utility\Crypt;
use Drupal\Core\KeyValueStore\KeyValueExpirableFactoryInterface;
use Drupal\Core\KeyValueStore\KeyValueStoreExpirableInterface;
use Drupal\Core\Session\AccountInterface;

/**
 * Stores pages as editors have them in their forms, for the site. They expire after an hour.
 */
class PreviewStore {

  public const MAX_BYTES = 2_000_000;

  private const LIFETIME_SECONDS = 3600;

  /**
   * How many forms of an account have a preview. A further one replaces the oldest.
   */
  private const MAX_PER_ACCOUNT = 10;

  private const TOKEN_BYTES = 32;

  public function __construct(
    private readonly KeyValueExpirableFactoryInterface $keyValueExpirable,
    private readonly AccountInterface $currentUser,
  ) {}

  /**
   * Stores a preview of the current account.
   *
   * @param string $token
   *   The token of an earlier state of the same form, which is replaced. An empty string, an expired token and one of
   *   another account get a new token.
   *
   * @return string|null
   *   The token under which the site reads it; NULL if it is too large.
   */
  public function save(string $token, string $path, string $json): ?string {
    if (strlen($json) > self::MAX_BYTES) {
      return NULL;
    }
    $own = (array) $this->tokens()->get($this->account(), []);
    if (!in_array($token, $own, TRUE) || !$this->previews()->has($token)) {
      $token = Crypt::randomBytesBase64(self::TOKEN_BYTES);
    }
    $others = array_values(array_filter($own, fn (string $other) => $other !== $token && $this->previews()->has($other)));
    $kept = array_slice($others, 1 - self::MAX_PER_ACCOUNT);
    $this->previews()->deleteMultiple(array_diff($others, $kept));
    $this->previews()->setWithExpire($token, ['path' => $path, 'json' => $json], self::LIFETIME_SECONDS);
    $this->tokens()->setWithExpire($this->account(), [...$kept, $token], self::LIFETIME_SECONDS);
    return $token;
  }

  /**
   * @return array{path: string, json: string}|null
   *   NULL if there is no such preview, or none any more.
   */
  public function load(string $token): ?array {
    return $this->previews()->get($token);
  }

  private function account(): string {
    return (string) $this->currentUser->id();
  }

  private function previews(): KeyValueStoreExpirableInterface {
    return $this->keyValueExpirable->get('headless_site.previews');
  }

  private function tokens(): KeyValueStoreExpirableInterface {
    return $this->keyValueExpirable->get('headless_site.preview_tokens');
  }

}
