<?php

declare(strict_types=1);

namespace Drupal\headless_site_webform;

use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\KeyValueStore\KeyValueExpirableFactoryInterface;
use Drupal\Core\Lock\LockBackendInterface;
use Drupal\webform\Plugin\WebformElementManagerInterface;
use Drupal\webform\WebformInterface;
use Drupal\webform\WebformSubmissionInterface;

/**
 * Stores what visitors of the site submitted, once for each key.
 *
 * The key is the uuid of the submission, which the database keeps unique. The site has validated the values, and the
 * visitor was thanked, so nothing but an unusable file is refused.
 */
class SiteSubmissions {

  /**
   * Keys of submissions that Drupal does not keep. The site tries for seven days.
   */
  private const KEYS = 'headless_site_webform.keys';
  private const KEY_SECONDS = 30 * 86400;

  private const LOCK_SECONDS = 60.0;

  public function __construct(
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly KeyValueExpirableFactoryInterface $keyValue,
    private readonly LockBackendInterface $lock,
    private readonly SubmittedFiles $files,
    private readonly WebformElementManagerInterface $elements,
  ) {}

  /**
   * Returns a reference to the submission, and whether it is new.
   *
   * @param array $values
   *   By key of the element: a text, a list of choices, the parts of a composite, or `name` and `content` (base64) of a
   *   file.
   */
  public function store(string $id, string $key, array $values): array {
    $webform = $this->entityTypeManager->getStorage('webform')->load($id);
    if (!$webform instanceof WebformInterface) {
      throw new RefusedSubmission('not found', 404);
    }
    $name = "headless_site_webform:$key";
    if (!$this->lock->acquire($name, self::LOCK_SECONDS)) {
      throw new RefusedSubmission('the same submission is being stored', 503);
    }
    try {
      $known = $this->find($id, $key);
      return $known === NULL ? [$this->create($webform, $key, $values), TRUE] : [$known, FALSE];
    }
    finally {
      $this->lock->release($name);
    }
  }

  /**
   * Returns a reference to the submission with this key; null if there is none.
   */
  public function find(string $id, string $key): ?array {
    $storage = $this->entityTypeManager->getStorage('webform_submission');
    $ids = $storage->getQuery()->accessCheck(FALSE)->condition('uuid', $key)->condition('webform_id', $id)->execute();
    if ($ids !== []) {
      return ['id' => (int) reset($ids)];
    }
    return $this->keyValue->get(self::KEYS)->has($key) ? ['id' => NULL] : NULL;
  }

  private function create(WebformInterface $webform, string $key, array $values): array {
    $submission = $this->entityTypeManager->getStorage('webform_submission')->create([
      'webform_id' => $webform->id(),
      'uuid' => $key,
      // The visitor, not the account of the site.
      'uid' => 0,
      'remote_addr' => '',
      'uri' => '',
      'langcode' => $webform->language()->getId(),
    ]);
    $elements = $webform->getElementsInitializedFlattenedAndHasValue();
    $files = $this->files->create($submission, $elements, $values);
    $data = array_map(fn ($file) => $file->id(), $files) + array_intersect_key($values, $elements);
    foreach ($elements as $name => $element) {
      if (($element['#type'] ?? '') === 'value') {
        $data[$name] = $element['#value'] ?? '';
      }
    }
    $submission->setData($this->inLists($data, $elements));
    $this->noteUnknown($submission, array_diff_key($values, $elements));
    try {
      $submission->save();
    }
    catch (\Throwable $error) {
      foreach ($files as $file) {
        $file->delete();
      }
      throw $error;
    }
    if ($webform->isResultsDisabled()) {
      $this->keyValue->get(self::KEYS)->setWithExpire($key, TRUE, self::KEY_SECONDS);
      return ['id' => NULL];
    }
    return ['id' => (int) $submission->id()];
  }

  /**
   * Elements with several values expect a list, also of the one value that the site takes.
   */
  private function inLists(array $data, array $elements): array {
    foreach ($data as $name => $value) {
      $plugin = $this->elements->getElementInstance($elements[$name]);
      $is_list = is_array($value) && array_is_list($value);
      if ($plugin->hasMultipleValues($elements[$name]) && !$is_list) {
        $data[$name] = [$value];
      }
    }
    return $data;
  }

  /**
   * Notes values whose elements were removed after the visitor had seen the form.
   */
  private function noteUnknown(WebformSubmissionInterface $submission, array $values): void {
    $lines = [];
    foreach ($values as $name => $value) {
      $lines[] = $name . ': ' . (is_array($value) ? json_encode($value, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES) : $value);
    }
    if ($lines !== []) {
      $submission->setNotes("Answers to elements that the webform no longer has:\n" . implode("\n", $lines));
    }
  }

}
