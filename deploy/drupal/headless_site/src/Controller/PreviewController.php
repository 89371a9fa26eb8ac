<?php

declare(strict_types=1);

namespace Drupal\headless_site\Controller;

use Drupal\Core\DependencyInjection\ContainerInjectionInterface;
use Drupal\headless_site\PreviewStore;
use Symfony\Component\DependencyInjection\ContainerInterface;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;

/**
 * Serves previews to the site. The token is the key.
 */
class PreviewController implements ContainerInjectionInterface {

  private const HEADERS = ['Cache-Control' => 'private, no-store', 'X-Robots-Tag' => 'noindex'];

  public function __construct(private readonly PreviewStore $store) {}

  public static function create(ContainerInterface $container): static {
    return new static($container->get('headless_site.preview_store'));
  }

  /**
   * Returns path and document of a preview; with the parameter "confirm" only the path.
   */
  public function document(string $token, Request $request): JsonResponse {
    $preview = $this->store->load($token);
    if ($preview === NULL) {
      return new JsonResponse(['message' => 'The preview has expired.'], 404, self::HEADERS);
    }
    if ($request->query->has('confirm')) {
      return new JsonResponse(['path' => $preview['path']], 200, self::HEADERS);
    }
    return new JsonResponse($preview['json'], 200, self::HEADERS, TRUE);
  }

}
