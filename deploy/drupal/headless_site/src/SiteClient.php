<?php

declare(strict_types=1);

namespace Drupal\headless_site;

use Drupal\Core\Config\ConfigFactoryInterface;
use Drupal\Core\Site\Settings;
use Drupal\Core\State\StateInterface;
use GuzzleHttp\ClientInterface;
use GuzzleHttp\Exception\ConnectException;
use GuzzleHttp\Promise\PromiseInterface;
use GuzzleHttp\Promise\Utils;
use GuzzleHttp\Psr7\Request;
use GuzzleHttp\RequestOptions;
use Psr\Http\Message\ResponseInterface;

/**
 * Calls the site. Errors never contain addresses with the secret.
 */
class SiteClient {

  /**
   * State that holds the secret, unless settings.php does: $settings['headless_site_secret'].
   */
  public const SECRET = 'headless_site.secret';

  private const TIMEOUT_SECONDS = 2;

  public function __construct(
    private readonly ConfigFactoryInterface $configFactory,
    private readonly StateInterface $state,
    private readonly ClientInterface $httpClient,
  ) {}

  public function isConfigured(): bool {
    return $this->siteUrl() !== '' && $this->secret() !== '';
  }

  /**
   * Returns the address of visitors without a slash at the end; an empty string if none is set.
   */
  public function siteUrl(): string {
    return rtrim((string) $this->configFactory->get('headless_site.settings')->get('site_url'), '/');
  }

  public function isWarmingUp(): bool {
    return (bool) $this->configFactory->get('headless_site.settings')->get('warm_up');
  }

  /**
   * Returns the addresses that receive messages: those of the processes, or of the site if none are set.
   *
   * @return string[]
   */
  public function processUrls(): array {
    $urls = array_filter((array) $this->configFactory->get('headless_site.settings')->get('report_to'));
    return $urls === [] ? [$this->siteUrl()] : array_map(fn (string $url) => rtrim($url, '/'), array_values($urls));
  }

  public function isSecretInSettings(): bool {
    return $this->secretInSettings() !== '';
  }

  /**
   * Reports edited cache tags in one message to each process.
   *
   * @param string[] $tags
   *
   * @return string|null
   *   NULL: all processes took the message. Otherwise the reason for editors.
   */
  public function report(array $tags): ?string {
    // Tags and commas need no encoding (EditedTags), which would triple the length of the address.
    $query = 'tags=' . implode(',', $tags) . '&secret=' . rawurlencode($this->secret());
    $answers = $this->askAll(array_map(fn (string $url) => new Request('GET', "$url/api/revalidate?$query"), $this->processUrls()));
    $reasons = [];
    foreach ($answers as $index => $answer) {
      $url = $this->processUrls()[$index];
      if (!$answer instanceof ResponseInterface) {
        $reasons[] = "$url $answer";
      }
      elseif ($answer->getStatusCode() !== 200) {
        $reasons[] = "$url answered {$answer->getStatusCode()}" . ($answer->getStatusCode() === 401 ? ' (wrong secret)' : '');
      }
    }
    return $reasons === [] ? NULL : implode('; ', $reasons);
  }

  /**
   * Asks each process what visitors get at these paths, and requests the pages as visitors do, through whatever is in
   * front of the site.
   *
   * @param string[] $paths
   *
   * @return array{processes: array<string, array|string>, visits: array<int, \Psr\Http\Message\ResponseInterface|string>}
   *   By address of the process: the answer of /api/live, or the reason why there is none. In the order of the paths:
   *   the response of the public address, or the reason why there is none.
   */
  public function live(array $paths): array {
    $urls = $this->processUrls();
    $requests = array_map(fn (string $url) => $this->liveRequest($url, $paths), $urls);
    foreach ($paths as $path) {
      $requests[] = new Request('HEAD', $this->siteUrl() . $path, ['Accept-Encoding' => 'br']);
    }
    $answers = $this->askAll($requests);
    $processes = array_map(function (ResponseInterface|string $answer): array|string {
      if (is_string($answer)) {
        return $answer;
      }
      $said = json_decode((string) $answer->getBody(), TRUE);
      return $answer->getStatusCode() === 200 && isset($said['pages']) ? $said : "answered {$answer->getStatusCode()}";
    }, array_slice($answers, 0, count($urls)));
    return [
      'processes' => array_combine($urls, $processes),
      'visits' => array_slice($answers, count($urls)),
    ];
  }

  /**
   * Makes each process render pages that it does not have.
   *
   * @param string[] $paths
   */
  public function warmUp(array $paths): void {
    $this->askAll(array_map(fn (string $url) => $this->liveRequest($url, $paths), $this->processUrls()));
  }

  /**
   * @param string[] $paths
   */
  private function liveRequest(string $url, array $paths): Request {
    $query = implode('&', array_map(fn (string $path) => 'path=' . rawurlencode($path), $paths));
    return new Request('GET', "$url/api/live?$query", ['Authorization' => 'Bearer ' . $this->secret()]);
  }

  /**
   * Sends requests at the same time.
   *
   * @param \GuzzleHttp\Psr7\Request[] $requests
   *
   * @return array<int, \Psr\Http\Message\ResponseInterface|string>
   *   Responses in the order of the requests, or the reason why there is none.
   */
  private function askAll(array $requests): array {
    $promises = array_map(fn (Request $request): PromiseInterface => $this->httpClient->sendAsync($request, [
      RequestOptions::TIMEOUT => self::TIMEOUT_SECONDS,
      RequestOptions::CONNECT_TIMEOUT => self::TIMEOUT_SECONDS,
      RequestOptions::HTTP_ERRORS => FALSE,
      RequestOptions::ALLOW_REDIRECTS => FALSE,
      RequestOptions::DECODE_CONTENT => FALSE,
    ]), $requests);
    return array_map(function (array $settled): ResponseInterface|string {
      if ($settled['state'] === PromiseInterface::FULFILLED) {
        return $settled['value'];
      }
      return $settled['reason'] instanceof ConnectException ? 'is unreachable or did not answer in time' : 'failed';
    }, Utils::settle($promises)->wait());
  }

  private function secret(): string {
    return $this->secretInSettings() ?: (string) $this->state->get(self::SECRET, '');
  }

  private function secretInSettings(): string {
    return (string) Settings::get('headless_site_secret', '');
  }

}
