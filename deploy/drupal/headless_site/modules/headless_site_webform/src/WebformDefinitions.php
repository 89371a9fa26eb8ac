<?php

declare(strict_types=1);

namespace Drupal\headless_site_webform;

use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Language\LanguageManagerInterface;
use Drupal\Core\Session\AnonymousUserSession;
use Drupal\Core\StringTranslation\TranslationManager;
use Drupal\webform\Entity\WebformOptions;
use Drupal\webform\Plugin\WebformElement\WebformManagedFileBase;
use Drupal\webform\Plugin\WebformElementManagerInterface;
use Drupal\webform\WebformInterface;
use Drupal\webform\WebformSubmissionInterface;

/**
 * Describes webforms for the site: their elements, with the properties of Webform that visitors see.
 */
class WebformDefinitions {

  /**
   * Properties that the site gets. Others may hold addresses or access rules.
   */
  private const PROPERTIES = [
    'title', 'title_display', 'description', 'description_display', 'help', 'required', 'required_error',
    'default_value', 'placeholder', 'minlength', 'maxlength', 'min', 'max', 'step', 'pattern', 'unique', 'multiple',
    'counter_type', 'states', 'markup', 'text', 'message_message', 'return_value', 'terms_title', 'terms_content',
    'display_on',
  ];

  /**
   * Types that the site knows (server/form-services/map-webform-element.ts).
   */
  private const KNOWN_TYPES = [
    'captcha', 'checkbox', 'checkboxes', 'container', 'date', 'details', 'email', 'fieldset', 'hidden', 'honeypot', 'item',
    'managed_file', 'number', 'processed_text', 'radios', 'range', 'search', 'select', 'tel', 'textarea', 'textfield', 'url',
    'value', 'webform_actions', 'webform_address', 'webform_audio_file', 'webform_card', 'webform_computed_token',
    'webform_computed_twig', 'webform_document_file', 'webform_email_confirm', 'webform_flexbox', 'webform_horizontal_rule',
    'webform_image_file', 'webform_markup', 'webform_message', 'webform_name', 'webform_section', 'webform_terms_of_service',
    'webform_video_file', 'webform_wizard_page',
  ];

  /**
   * Parts of composites, with these properties, such as `first__required`.
   */
  private const PART = '/^#[a-z0-9_]+__(?:access|title|required)$/';

  private const DATES = ['date_date_min' => 'min', 'date_date_max' => 'max', 'date_min' => 'min', 'date_max' => 'max'];

  public function __construct(
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly LanguageManagerInterface $languageManager,
    private readonly WebformElementManagerInterface $elements,
    private readonly TranslationManager $translation,
    private readonly SubmittedFiles $files,
  ) {}

  /**
   * Returns the definition in the best of these languages.
   *
   * Null if there is no such webform, if it is closed, or if anonymous visitors may not submit it.
   */
  public function find(string $id, string $languages): ?array {
    $original = $this->load($id);
    if ($original === NULL) {
      return NULL;
    }
    $langcode = $this->languageOf($original, $languages);
    $before = $this->languageManager->getConfigOverrideLanguage();
    $this->languageManager->setConfigOverrideLanguage($this->languageManager->getLanguage($langcode) ?? $before);
    $this->translation->setDefaultLangcode($langcode);
    try {
      $webform = $this->load($id);
      return $webform === NULL ? NULL : $this->describe($webform, $langcode);
    }
    finally {
      $this->languageManager->setConfigOverrideLanguage($before);
      $this->translation->setDefaultLangcode($this->languageManager->getCurrentLanguage()->getId());
    }
  }

  /**
   * Returns title and type of the elements that the site does not show.
   *
   * @return string[]
   */
  public static function leftOut(WebformInterface $webform): array {
    $titles = [];
    foreach ($webform->getElementsInitializedAndFlattened() as $key => $element) {
      $type = (string) ($element['#type'] ?? '');
      if (empty($element['#private']) && !in_array($type, self::KNOWN_TYPES, TRUE)) {
        $titles[] = sprintf('%s (%s)', $element['#title'] ?? $key, $type);
      }
    }
    return $titles;
  }

  private function load(string $id): ?WebformInterface {
    $webform = $this->entityTypeManager->getStorage('webform')->load($id);
    $is_usable = $webform instanceof WebformInterface && $webform->isOpen()
      && $webform->access('submission_create', new AnonymousUserSession());
    return $is_usable ? $webform : NULL;
  }

  private function languageOf(WebformInterface $webform, string $languages): string {
    $own = $webform->getLangcode();
    foreach (explode(',', strtolower($languages)) as $language) {
      $langcode = trim(explode(';', $language)[0]);
      $is_translated = $langcode !== '' && $this->languageManager->getLanguage($langcode) !== NULL
        && !$this->languageManager->getLanguageConfigOverride($langcode, $webform->getConfigDependencyName())->isNew();
      if ($langcode === $own || $is_translated) {
        return $langcode;
      }
    }
    return $own;
  }

  private function describe(WebformInterface $webform, string $langcode): array {
    $submission = $this->entityTypeManager->getStorage('webform_submission')->create(['webform_id' => $webform->id()]);
    $elements = $webform->getElementsInitialized();
    return [
      'id' => $webform->id(),
      'title' => $webform->label(),
      'langcode' => $langcode,
      'submit' => $this->submitLabel($webform),
      'elements' => $this->describeAll(is_array($elements) ? $elements : [], $submission),
    ];
  }

  /**
   * The label that editors gave to the button; empty for the site's own.
   */
  private function submitLabel(WebformInterface $webform): string {
    foreach ($webform->getElementsInitializedAndFlattened() as $element) {
      if (($element['#type'] ?? '') === 'webform_actions' && !empty($element['#submit__label'])) {
        return (string) $element['#submit__label'];
      }
    }
    return '';
  }

  private function describeAll(array $parent, WebformSubmissionInterface $submission): array {
    $described = [];
    foreach ($parent as $key => $element) {
      if (!str_starts_with((string) $key, '#') && is_array($element) && $this->isForVisitors($element, $submission)) {
        $described[] = $this->describeElement((string) $key, $element, $submission);
      }
    }
    return $described;
  }

  /**
   * Whether visitors without an account may fill in the element.
   */
  private function isForVisitors(array $element, WebformSubmissionInterface $submission): bool {
    $plugin = $this->elements->getElementInstance($element, $submission->getWebform());
    $plugin->setEntities($submission);
    return empty($element['#private']) && $plugin->checkAccessRules('create', $element, new AnonymousUserSession());
  }

  private function describeElement(string $key, array $element, WebformSubmissionInterface $submission): array {
    $described = ['key' => $key, 'type' => (string) ($element['#type'] ?? '')];
    foreach ($element as $name => $value) {
      $is_part = preg_match(self::PART, (string) $name) === 1;
      if ($is_part || in_array(ltrim((string) $name, '#'), self::PROPERTIES, TRUE)) {
        $described[ltrim((string) $name, '#')] = self::plain($value);
      }
    }
    if (isset($element['#options'])) {
      $described['options'] = $this->describeOptions(WebformOptions::getElementOptions($element));
    }
    foreach (self::DATES as $property => $name) {
      $time = isset($element["#$property"]) ? strtotime((string) $element["#$property"]) : FALSE;
      if ($time !== FALSE) {
        $described["date_$name"] = date('Y-m-d', $time);
      }
    }
    if ($this->elements->getElementInstance($element) instanceof WebformManagedFileBase) {
      $limits = $this->files->limits($element, $submission);
      $described['file'] = $limits === NULL ? NULL : ['extensions' => $limits['extensions'], 'bytes' => $limits['bytes']];
    }
    $children = $this->describeAll($element, $submission);
    return $children === [] ? $described : $described + ['elements' => $children];
  }

  /**
   * A list, because objects in JSON do not keep the order of numbers. Groups of options are flattened.
   */
  private function describeOptions(array $options): array {
    $list = [];
    foreach ($options as $value => $label) {
      $list = is_array($label)
        ? [...$list, ...$this->describeOptions($label)]
        : [...$list, ['value' => (string) $value, 'label' => (string) $label]];
    }
    return $list;
  }

  private static function plain(mixed $value): mixed {
    if (is_array($value)) {
      return array_map(self::plain(...), $value);
    }
    return is_object($value) ? (string) $value : $value;
  }

}
