<?php

declare(strict_types=1);

namespace Drupal\headless_site_webform\Controller;

use Drupal\Component\Uuid\Uuid;
use Drupal\Core\DependencyInjection\ContainerInjectionInterface;
use Drupal\headless_site_webform\RefusedSubmission;
use Drupal\headless_site_webform\SiteSubmissions;
use Drupal\headless_site_webform\WebformDefinitions;
use Symfony\Component\DependencyInjection\ContainerInterface;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;

/**
 * Answers the site: definitions of webforms, and submissions that the site delivers.
 */
class WebformController implements ContainerInjectionInterface {

  private const KEY_HEADER = 'Idempotency-Key';

  public function __construct(
    private readonly WebformDefinitions $definitions,
    private readonly SiteSubmissions $submissions,
  ) {}

  public static function create(ContainerInterface $container): static {
    return new static(
      $container->get('headless_site_webform.definitions'),
      $container->get('headless_site_webform.submissions'),
    );
  }

  /**
   * The definition in the first language of `Accept-Language` that the webform has.
   */
  public function definition(string $id, Request $request): JsonResponse {
    $definition = $this->definitions->find($id, $request->headers->get('Accept-Language', ''));
    return $definition === NULL ? self::refuse(404, 'not found or closed') : self::answer($definition);
  }

  /**
   * Stores a submission once for each key.
   */
  public function submit(string $id, Request $request): JsonResponse {
    $key = strtolower($request->headers->get(self::KEY_HEADER, ''));
    $body = json_decode($request->getContent(), TRUE);
    if (!Uuid::isValid($key)) {
      return self::refuse(400, 'Idempotency-Key has to be a UUID');
    }
    if (!is_array($body) || !is_array($body['values'] ?? NULL)) {
      return self::refuse(400, 'the body has no values');
    }
    try {
      [$reference, $is_new] = $this->submissions->store($id, $key, $body['values']);
    }
    catch (RefusedSubmission $refusal) {
      return self::refuse($refusal->getCode(), $refusal->getMessage());
    }
    return self::answer(['uuid' => $key] + $reference, $is_new ? 201 : 200);
  }

  /**
   * Whether the submission with a key has arrived; `submission` is null if it has not.
   */
  public function submission(string $id, string $key): JsonResponse {
    return self::answer(['submission' => Uuid::isValid($key) ? $this->submissions->find($id, strtolower($key)) : NULL]);
  }

  private static function answer(array $data, int $status = 200): JsonResponse {
    return new JsonResponse($data, $status, ['Cache-Control' => 'no-store']);
  }

  /**
   * An error without anything that a visitor entered, since the site logs it.
   */
  private static function refuse(int $status, string $reason): JsonResponse {
    $response = self::answer(['error' => $reason], $status);
    if ($status === 503) {
      $response->headers->set('Retry-After', '5');
    }
    return $response;
  }

}
