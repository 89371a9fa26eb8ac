<?php

declare(strict_types=1);

namespace Drupal\headless_site\EventSubscriber;

use Drupal\Core\Routing\RouteSubscriberBase;
use Symfony\Component\Routing\RouteCollection;

/**
 * Lets the site fetch private files with its account: Drupal's routes of files accept sessions only.
 */
class FileRoutes extends RouteSubscriberBase {

  /**
   * @param array<string, string> $providers
   *   Authentication providers by id.
   */
  public function __construct(private readonly array $providers) {}

  /**
   * {@inheritdoc}
   */
  protected function alterRoutes(RouteCollection $collection): void {
    foreach (['system.files', 'system.private_file_download'] as $name) {
      $collection->get($name)?->setOption('_auth', array_keys($this->providers));
    }
  }

}
