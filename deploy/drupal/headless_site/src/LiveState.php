<?php

declare(strict_types=1);

namespace Drupal\headless_site;

use Drupal\Core\Datetime\DateFormatterInterface;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\node\NodeInterface;
use Psr\Http\Message\ResponseInterface;

/**
 * Finds out since when each language of a node is live, and what still waits.
 */
class LiveState {

  use StringTranslationTrait;

  public function __construct(
    private readonly SiteClient $site,
    private readonly Outbox $outbox,
    private readonly Reporter $reporter,
    private readonly PagePaths $paths,
    private readonly DateFormatterInterface $dateFormatter,
  ) {}

  /**
   * Returns the state for editors.
   *
   * @return array{problem: string|null, isSettled: bool, languages: array<int, array{langcode: string, label: string, url: string|null, text: string, waits: string[]}>}
   *   problem: why the site cannot know the last edit; then languages are empty. isSettled: asking again would change
   *   nothing soon.
   */
  public function of(NodeInterface $node): array {
    $problem = $this->problem($node);
    if ($problem !== NULL) {
      return ['problem' => (string) $problem, 'isSettled' => $this->reporter->failure() !== NULL, 'languages' => []];
    }
    $published = [];
    $languages = [];
    foreach ($node->getTranslationLanguages() as $langcode => $language) {
      $translation = $node->getTranslation($langcode);
      $path = $translation->isPublished() ? $this->paths->of($translation) : NULL;
      if ($path !== NULL) {
        $published[$langcode] = $path;
      }
      $languages[$langcode] = [
        'langcode' => $langcode,
        'label' => $language->getName(),
        'url' => $path === NULL ? NULL : $this->site->siteUrl() . $path,
        'text' => (string) $this->t('Not published.'),
        'waits' => [],
      ];
    }
    if ($published !== []) {
      $live = $this->site->live(array_values($published));
      foreach (array_keys($published) as $index => $langcode) {
        $languages[$langcode] = $this->stateOf($index, $live['processes'], $live['visits'][$index]) + $languages[$langcode];
      }
    }
    $isSettled = array_filter($languages, fn (array $language) => $language['waits'] !== []) === [];
    return ['problem' => NULL, 'isSettled' => $isSettled, 'languages' => array_values($languages)];
  }

  /**
   * Returns why the site cannot know the last edit of a node yet; NULL if it does.
   */
  private function problem(NodeInterface $node): ?TranslatableMarkup {
    if (!$this->site->isConfigured()) {
      return $this->t('The address or the secret of the site is not set.');
    }
    if (!$this->outbox->has('node:' . $node->id())) {
      return NULL;
    }
    $failure = $this->reporter->failure();
    if ($failure === NULL) {
      return $this->t('The message to the site is on its way.');
    }
    return $this->t('The site did not take the message: @reason. The message is sent again with the next edit, or by cron. Until then the site looks for changes itself about once a minute.', ['@reason' => $failure['reason']]);
  }

  /**
   * @param array<string, array|string> $answers
   *   Answers of the processes by address.
   *
   * @return array{text: string, waits: string[]}
   */
  private function stateOf(int $index, array $answers, ResponseInterface|string $visit): array {
    $waits = [];
    $page = NULL;
    $lastSince = NULL;
    foreach ($answers as $url => $answer) {
      if (is_string($answer)) {
        $waits[] = (string) $this->t('The process at @url @reason', ['@url' => $url, '@reason' => $answer]);
        continue;
      }
      $own = $answer['pages'][$index];
      $page = $page === NULL || $own['state'] !== 'live' ? $own : $page;
      $lastSince = max($lastSince, $own['since'] ?? NULL);
      if (in_array($own['state'], ['rendering', 'refreshing'], TRUE)) {
        $waits[] = (string) $this->t('The page is being rendered');
      }
      if (in_array($own['state'], ['older', 'failed'], TRUE)) {
        $waits[] = (string) $this->t('The site tries again every few seconds');
      }
      if ($own['waiting'] === NULL) {
        $waits[] = (string) $this->t('The processes of the site do not reach each other, so others may show the edit a minute later');
      }
      foreach ($own['waiting'] ?? [] as $process) {
        $waits[] = (string) $this->t('The process @process has not received the edit', ['@process' => $process]);
      }
    }
    if ($page === NULL) {
      return ['text' => (string) $this->t('Unknown: the site does not answer.'), 'waits' => $waits];
    }
    if ($page['state'] === 'live' && ($caches = $this->cachesWait($page['etag'] ?? NULL, $visit)) !== NULL) {
      $waits[] = (string) $caches;
    }
    return ['text' => (string) $this->textOf($page, $lastSince), 'waits' => array_values(array_unique($waits))];
  }

  private function textOf(array $page, ?string $since): TranslatableMarkup {
    if (in_array($page['state'], ['live', 'refreshing'], TRUE) && $since !== NULL) {
      return $this->t('Live since @time.', ['@time' => $this->format($since)]);
    }
    return match ($page['state']) {
      'live' => $this->t('Live. The page is rendered for each visitor.'),
      'refreshing' => $this->t('The page is shown.'),
      'rendering' => $this->t('Visitors no longer get an older version.'),
      'older' => $this->t('An older version is shown, because the site cannot read Drupal at present.'),
      'moved' => $this->t('The address redirects to another one.'),
      'absent' => $this->t('The site shows no page at this address (@status).', ['@status' => $page['status']]),
      default => $this->t('The site cannot show the page (@status).', ['@status' => $page['status']]),
    };
  }

  /**
   * Returns what visitors still get from a cache in front of the site; NULL if that is the current page or unknown.
   */
  private function cachesWait(?string $etag, ResponseInterface|string $visit): ?TranslatableMarkup {
    if (!$visit instanceof ResponseInterface || $etag === NULL || !$visit->hasHeader('ETag')) {
      return NULL;
    }
    if ($visit->getStatusCode() === 200 && self::plainTag($visit->getHeaderLine('ETag')) === self::plainTag($etag)) {
      return NULL;
    }
    preg_match('/s-maxage=(\d+)/', $visit->getHeaderLine('Cache-Control'), $lifetime);
    $seconds = max(0, (int) ($lifetime[1] ?? 0) - (int) $visit->getHeaderLine('Age'));
    return $this->formatPlural($seconds, 'A cache in front of the site shows an older version, for about a second', 'A cache in front of the site shows an older version, for about @count seconds');
  }

  /**
   * Removes what caches add to an entity tag when they compress a page.
   */
  private static function plainTag(string $etag): string {
    return preg_replace('~^W/|"|[-;](?:gzip|br)(?="?$)~', '', $etag);
  }

  private function format(string $since): string {
    $time = strtotime($since);
    $isToday = $time > strtotime('today');
    return $this->dateFormatter->format($time, 'custom', $isToday ? 'H:i:s' : 'Y-m-d H:i');
  }

}
