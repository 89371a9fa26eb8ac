<?php

declare(strict_types=1);

namespace Drupal\headless_site;

use Drupal\Core\DependencyInjection\ContainerInjectionInterface;
use Drupal\headless_site\Controller\PreviewController;
use Symfony\Component\DependencyInjection\ContainerInterface;
use Symfony\Component\Routing\Route;

/**
 * The route of previews. It accepts every kind of credentials, as JSON:API does, because the site always sends its own.
 */
class PreviewRoutes implements ContainerInjectionInterface {

  /**
   * @param string[] $providers
   *   Ids of authentication providers.
   */
  public function __construct(private readonly array $providers) {}

  public static function create(ContainerInterface $container): static {
    return new static(array_keys($container->getParameter('authentication_providers')));
  }

  /**
   * @return array<string, \Symfony\Component\Routing\Route>
   */
  public function routes(): array {
    $route = new Route(
      '/headless-site/preview/{token}',
      ['_controller' => PreviewController::class . '::document'],
      ['token' => '[A-Za-z0-9_-]{43}', '_access' => 'TRUE'],
      ['no_cache' => TRUE, '_auth' => $this->providers],
    );
    return ['headless_site.preview_document' => $route];
  }

}
