<?php

declare(strict_types=1);

namespace Drupal\headless_site;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\State\StateInterface;
use Psr\Log\LoggerInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;

/**
 * Tells the site about edits, and keeps what it did not take.
 */
class Reporter {

  private const FAILURE = 'headless_site.failure';

  /**
   * What one message holds: the site accepts 500 tags, and addresses of 8 KB.
   */
  private const MAX_TAGS = 500;
  private const MAX_BYTES = 7000;

  /**
   * Pages that are requested after a message.
   */
  private const MAX_WARMED = 50;

  public function __construct(
    private readonly Outbox $outbox,
    private readonly SiteClient $site,
    private readonly PagePaths $paths,
    private readonly StateInterface $state,
    private readonly TimeInterface $time,
    #[Autowire(service: 'logger.channel.headless_site')]
    private readonly LoggerInterface $logger,
  ) {}

  /**
   * Stores tags until the site was told about them.
   *
   * @param string[] $tags
   */
  public function store(array $tags): void {
    if ($this->site->isConfigured()) {
      $this->outbox->add($tags);
    }
  }

  /**
   * Sends everything that waits, in one message if it fits. Stops at the first message that the site does not take.
   */
  public function send(): void {
    if (!$this->site->isConfigured()) {
      return;
    }
    foreach ($this->messages($this->outbox->all()) as $message) {
      $reason = $this->site->report(array_keys($message));
      if ($reason !== NULL) {
        $this->noteFailure($reason);
        return;
      }
      $this->outbox->remove($message);
      $this->state->delete(self::FAILURE);
    }
  }

  /**
   * Repeats failed messages, each time after a longer pause.
   */
  public function repeat(): void {
    if ($this->time->getCurrentTime() >= ($this->failure()['next'] ?? 0)) {
      $this->send();
    }
  }

  /**
   * Requests pages, so that the site renders them before visitors come. It does so itself for pages that it had.
   *
   * @param int[] $nids
   */
  public function warmUp(array $nids): void {
    if ($nids === [] || !$this->site->isConfigured() || !$this->site->isWarmingUp() || $this->failure() !== NULL) {
      return;
    }
    $paths = array_slice($this->paths->ofPublished($nids), 0, self::MAX_WARMED);
    if ($paths !== []) {
      $this->site->warmUp($paths);
    }
  }

  /**
   * Returns why the last message failed; NULL if the site took it.
   *
   * @return array{reason: string, since: int, tries: int, next: int}|null
   */
  public function failure(): ?array {
    return $this->state->get(self::FAILURE);
  }

  private function noteFailure(string $reason): void {
    $now = $this->time->getCurrentTime();
    $before = $this->failure();
    $tries = ($before['tries'] ?? 0) + 1;
    $this->state->set(self::FAILURE, [
      'reason' => $reason,
      'since' => $before['since'] ?? $now,
      'tries' => $tries,
      'next' => $now + min(60 * 2 ** min($tries - 1, 6), 3600),
    ]);
    $this->logger->warning('The site did not take a message about edits: @reason. It is sent again with the next edit, or by cron.', ['@reason' => $reason]);
  }

  /**
   * Divides tags into messages.
   *
   * @param array<string, int> $waiting
   *
   * @return iterable<array<string, int>>
   */
  private function messages(array $waiting): iterable {
    $message = [];
    $bytes = 0;
    foreach ($waiting as $tag => $edited) {
      if (count($message) === self::MAX_TAGS || $bytes + strlen($tag) + 1 > self::MAX_BYTES) {
        yield $message;
        [$message, $bytes] = [[], 0];
      }
      $message[$tag] = $edited;
      $bytes += strlen($tag) + 1;
    }
    if ($message !== []) {
      yield $message;
    }
  }

}
