<?php

declare(strict_types=1);

namespace Drupal\headless_site\Controller;

use Drupal\Core\DependencyInjection\ContainerInjectionInterface;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\headless_site\LiveState;
use Drupal\node\NodeInterface;
use Symfony\Component\DependencyInjection\ContainerInterface;
use Symfony\Component\HttpFoundation\JsonResponse;

/**
 * Shows since when each language of a node is live.
 */
class LiveController implements ContainerInjectionInterface {

  use StringTranslationTrait;

  public function __construct(private readonly LiveState $liveState) {}

  public static function create(ContainerInterface $container): static {
    return new static($container->get('headless_site.live_state'));
  }

  /**
   * The tab of a node. Complete without JavaScript.
   */
  public function page(NodeInterface $node): array {
    $rows = [];
    $state = $this->liveState->of($node);
    foreach ($state['languages'] as $language) {
      $rows[] = [
        $language['label'],
        implode(' ', [$language['text'], ...array_map(fn (string $wait) => "$wait.", $language['waits'])]),
      ];
    }
    return [
      'state' => [
        '#type' => 'container',
        '#attributes' => ['data-headless-site-live' => headless_site_state_url($node)],
        'problem' => ['#plain_text' => (string) $state['problem']],
        'table' => [
          '#type' => 'table',
          '#access' => $state['problem'] === NULL,
          '#header' => [$this->t('Language'), $this->t('State')],
          '#rows' => $rows,
        ],
      ],
      '#attached' => ['library' => ['headless_site/live']],
      '#cache' => ['max-age' => 0],
    ];
  }

  /**
   * The same for scripts.
   */
  public function state(NodeInterface $node): JsonResponse {
    return new JsonResponse($this->liveState->of($node), 200, ['Cache-Control' => 'no-store']);
  }

}
