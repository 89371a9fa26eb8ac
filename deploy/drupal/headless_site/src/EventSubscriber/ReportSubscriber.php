<?php

declare(strict_types=1);

namespace Drupal\headless_site\EventSubscriber;

use Drupal\headless_site\EditedTags;
use Drupal\headless_site\Reporter;
use Symfony\Component\DependencyInjection\ContainerInterface;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Event\ResponseEvent;
use Symfony\Component\HttpKernel\Event\TerminateEvent;
use Symfony\Component\HttpKernel\KernelEvents;

/**
 * Reports the edits of a request in one message, after its response was sent.
 */
class ReportSubscriber implements EventSubscriberInterface {

  private bool $hasEdits = FALSE;

  /**
   * @var int[]
   */
  private array $savedNodes = [];

  /**
   * The container creates the reporter only for requests with edits.
   */
  public function __construct(
    private readonly EditedTags $editedTags,
    private readonly ContainerInterface $container,
  ) {}

  public static function getSubscribedEvents(): array {
    return [
      KernelEvents::RESPONSE => ['onResponse', -100],
      // Before services are destructed.
      KernelEvents::TERMINATE => ['onTerminate', 200],
    ];
  }

  public function noteNode(int $nid): void {
    $this->savedNodes[$nid] = $nid;
  }

  /**
   * Reports the edits so far without waiting for the end of the request.
   */
  public function reportNow(): void {
    $this->store();
    $this->reporter()->send();
  }

  /**
   * Stores the edits before the editor's browser can ask whether they are live.
   */
  public function onResponse(ResponseEvent $event): void {
    if ($event->isMainRequest()) {
      $this->store();
    }
  }

  public function onTerminate(TerminateEvent $event): void {
    $this->store();
    $step = $this->batchStep($event->getRequest());
    // The steps of a batch are one operation: the site shows all of it or nothing.
    if ($step === 'finished' || ($this->hasEdits && $step === NULL)) {
      $this->reporter()->send();
      $this->reporter()->warmUp(array_values($this->savedNodes));
    }
    $this->hasEdits = FALSE;
    $this->savedNodes = [];
  }

  private function store(): void {
    $tags = $this->editedTags->take();
    if ($tags !== []) {
      $this->hasEdits = TRUE;
      $this->reporter()->store($tags);
      $this->container->get('headless_site.protected_media')->refresh();
    }
  }

  private function reporter(): Reporter {
    return $this->container->get('headless_site.reporter');
  }

  /**
   * Returns the step of a batch that a request runs; NULL for other requests.
   */
  private function batchStep(Request $request): ?string {
    $route = (string) $request->attributes->get('_route', '');
    return str_starts_with($route, 'system.batch_page.') ? (string) $request->query->get('op', '') : NULL;
  }

}
