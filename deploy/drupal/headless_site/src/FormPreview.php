<?php

declare(strict_types=1);

namespace Drupal\headless_site;

use Drupal\Core\Ajax\AjaxResponse;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\Messenger\MessengerInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\headless_site\Ajax\PreviewCommand;
use Drupal\node\NodeInterface;
use Psr\Log\LoggerInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;

/**
 * Shows the page of a form on the site, with changes that are not saved.
 */
class FormPreview {

  use StringTranslationTrait;

  public const PERMISSION = 'preview unsaved pages on headless site';

  private const BUTTON = 'headless_site_preview_update';

  private const TOKEN = 'headless_site_preview_token';

  /**
   * Where the site shows a page that has no address yet.
   */
  private const PATH_OF_NEW = '/preview';

  public function __construct(
    private readonly SiteClient $site,
    private readonly PreviewStore $store,
    private readonly PreviewDocument $document,
    private readonly PagePaths $paths,
    private readonly AccountInterface $currentUser,
    private readonly MessengerInterface $messenger,
    #[Autowire(service: 'logger.channel.headless_site')]
    private readonly LoggerInterface $logger,
  ) {}

  public function isAvailable(): bool {
    return $this->site->siteUrl() !== '' && $this->currentUser->hasPermission(self::PERMISSION);
  }

  /**
   * Adds the preview to a form. js/preview.js fills it; without JavaScript there is none.
   */
  public function alterForm(array &$form, FormStateInterface $form_state): void {
    $node = $form_state->getFormObject()->getEntity();
    $form['headless_site_preview'] = [
      '#type' => 'container',
      '#weight' => -100,
      '#attributes' => ['class' => ['headless-site-preview'], 'data-headless-site-preview' => TRUE, 'hidden' => TRUE],
      self::TOKEN => [
        '#type' => 'hidden',
        '#default_value' => '',
        '#attributes' => ['data-headless-site-preview-token' => TRUE],
      ],
      self::BUTTON => [
        '#type' => 'submit',
        '#name' => self::BUTTON,
        '#value' => $this->t('Update the preview'),
        '#submit' => [[self::class, 'doNothing']],
        '#attributes' => ['data-headless-site-preview-update' => TRUE, 'class' => ['hidden'], 'tabindex' => '-1'],
        '#ajax' => [
          'callback' => [self::class, 'update'],
          'event' => 'headlessSitePreview',
          'progress' => ['type' => 'none'],
          'disable-refocus' => TRUE,
        ],
      ],
    ];
    $form['#validate'][] = [self::class, 'leaveFormAlone'];
    $form['#attached']['library'][] = 'headless_site/preview';
    $form['#attached']['drupalSettings']['headlessSitePreview'] = [
      'siteUrl' => $this->site->siteUrl(),
      'languages' => $this->languagesOf($node),
    ];
  }

  /**
   * The language of the form first, then the other translations as they are saved.
   *
   * @return array<int, array{label: string, path: string|null}>
   *   path: NULL for the language of the form.
   */
  private function languagesOf(NodeInterface $node): array {
    $own = $node->language();
    $languages = [['label' => $own->getName(), 'path' => NULL]];
    foreach ($node->isNew() ? [] : $node->getTranslationLanguages() as $langcode => $language) {
      $translation = $node->getTranslation($langcode);
      if ($langcode !== $own->getId() && !$translation->isNewTranslation()) {
        $languages[] = ['label' => $language->getName(), 'path' => $this->paths->of($translation)];
      }
    }
    return $languages;
  }

  /**
   * Submit handler: the form stays as it is, and nothing is saved.
   */
  public static function doNothing(): void {}

  /**
   * Validation handler: an update of the preview must not store the state of the form, because it may end after a
   * request of the editor that changes it, such as a new paragraph.
   */
  public static function leaveFormAlone(array &$form, FormStateInterface $form_state): void {
    if (($form_state->getTriggeringElement()['#name'] ?? '') === self::BUTTON) {
      $form_state->disableCache();
    }
  }

  /**
   * Ajax callback of the hidden button. It does not depend on validation, so that editors see unfinished pages, too.
   */
  public static function update(array &$form, FormStateInterface $form_state): AjaxResponse {
    return \Drupal::service('headless_site.form_preview')->respond($form, $form_state);
  }

  public function respond(array &$form, FormStateInterface $form_state): AjaxResponse {
    $errors = $this->takeErrors($form_state);
    $result = ['token' => NULL, 'path' => NULL];
    try {
      $node = $form_state->getFormObject()->buildEntity($form, $form_state);
      $path = $this->pathOf($node);
      $document = $this->document->of($node) + ['meta' => ['translations' => $this->paths->aliasesOf($node)]];
      $json = json_encode($document, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);
      $token = $this->store->save((string) $form_state->getValue(self::TOKEN), $path, $json);
      if ($token === NULL) {
        $errors[] = (string) $this->t('The page is too large for a preview.');
      }
      else {
        $result = ['token' => $token, 'path' => $path];
      }
    }
    catch (\Throwable $error) {
      // Values that do not validate may be of any shape. The preview stays as it was.
      $this->logger->warning('A preview could not be made: @message at @place', [
        '@message' => $error->getMessage(),
        '@place' => $error->getFile() . ':' . $error->getLine(),
      ]);
      if ($errors === []) {
        $errors[] = (string) $this->t('The preview could not be made. The reason is in the log.');
      }
    }
    return (new AjaxResponse())->addCommand(new PreviewCommand($result + ['errors' => $errors]));
  }

  /**
   * Returns the errors of the form, and removes them from the messages that the next page would show.
   *
   * @return string[]
   */
  private function takeErrors(FormStateInterface $form_state): array {
    $errors = array_map(fn ($error) => (string) $error, array_values($form_state->getErrors()));
    $messages = $this->messenger->deleteByType(MessengerInterface::TYPE_ERROR);
    foreach ($messages as $message) {
      if (!in_array((string) $message, $errors, TRUE)) {
        $this->messenger->addError($message);
      }
    }
    return array_values(array_unique(array_map(fn (string $error) => html_entity_decode(strip_tags($error)), $errors)));
  }

  /**
   * Returns the address that the page would have on the site.
   */
  private function pathOf(NodeInterface $node): string {
    $alias = trim((string) $node->get('path')->alias);
    if ($node->isNew() || ($node->isNewTranslation() && $alias === '')) {
      return $this->paths->inLanguage(str_starts_with($alias, '/') ? $alias : self::PATH_OF_NEW, $node->language());
    }
    $saved = $this->paths->of($node);
    $isHome = $this->paths->isHome($node);
    return !$isHome && str_starts_with($alias, '/') ? $this->paths->inLanguage($alias, $node->language()) : $saved;
  }

}
