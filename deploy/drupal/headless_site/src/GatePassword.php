<?php

declare(strict_types=1);

namespace Drupal\headless_site;

use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\node\NodeInterface;

/**
 * Lets editors type the password of a page, and stores its hash as the site reads it.
 */
class GatePassword {

  use StringTranslationTrait;

  public const FIELD = 'field_password_hash';

  /**
   * Tells readers who may not see the hash whether there is one.
   */
  private const OPEN = 'field_open';

  /**
   * The cost of the site's own command for hashes: N = 2^15, r = 8, p = 3.
   *
   * Libsodium derives N from the memory (128 × r × N bytes) and p from the operations (4 × N × r × p).
   */
  private const PARAMETERS = 'ln=15,r=8,p=3';
  private const MEMORY = 128 * 8 * 2 ** 15;
  private const OPERATIONS = 4 * 2 ** 15 * 8 * 3;
  private const KEY_BYTES = 32;

  private const MIN_LENGTH = 8;
  private const MAX_LENGTH = 200;

  public function __construct(private readonly SiteClient $site) {}

  /**
   * Replaces the field for the hash with one for the password.
   */
  public function alterForm(array &$form, FormStateInterface $form_state): void {
    $node = $form_state->getFormObject()->getEntity();
    if (!$node instanceof NodeInterface || !($form[self::FIELD]['#access'] ?? TRUE)) {
      return;
    }
    $form[self::FIELD]['#access'] = FALSE;
    if (isset($form[self::OPEN])) {
      $form[self::OPEN]['#access'] = FALSE;
    }
    $is_closed = !$node->get(self::FIELD)->isEmpty();
    $form['headless_site_gate'] = [
      '#type' => 'details',
      '#title' => $this->t('Password'),
      '#group' => isset($form['advanced']) ? 'advanced' : NULL,
      '#open' => $is_closed,
      'headless_site_password' => [
        '#type' => 'password',
        '#title' => $is_closed ? $this->t('New password') : $this->t('Password'),
        '#description' => $this->t('At least @count characters. Visitors have to enter it to see the protected blocks. Only its hash is stored, so nobody can look it up later.', ['@count' => self::MIN_LENGTH]),
        '#attributes' => ['autocomplete' => 'new-password'],
        '#maxlength' => self::MAX_LENGTH,
      ],
      'headless_site_open' => [
        '#type' => 'checkbox',
        '#title' => $this->t('Remove the password'),
        '#access' => $is_closed,
      ],
    ];
    $form['#validate'][] = [self::class, 'validateForm'];
    $form['#entity_builders'][] = [self::class, 'buildEntity'];
  }

  public static function validateForm(array &$form, FormStateInterface $form_state): void {
    $fault = \Drupal::service('headless_site.gate_password')->faultOf((string) $form_state->getValue('headless_site_password'));
    if ($fault !== NULL) {
      $form_state->setErrorByName('headless_site_password', $fault);
    }
  }

  public static function buildEntity(string $type, NodeInterface $node, array &$form, FormStateInterface $form_state): void {
    $password = (string) $form_state->getValue('headless_site_password');
    if ($password !== '') {
      // The form builds the entity twice, and a hash takes a quarter of a second.
      static $hashes = [];
      $node->set(self::FIELD, $hashes[$password] ??= self::hash($password));
    }
    elseif ($form_state->getValue('headless_site_open')) {
      $node->set(self::FIELD, NULL);
    }
    if ($node->hasField(self::OPEN)) {
      $node->set(self::OPEN, $node->get(self::FIELD)->isEmpty());
    }
  }

  /**
   * Returns why a password cannot be used; NULL for a good one and for an empty field.
   */
  public function faultOf(string $password): ?string {
    if ($password === '') {
      return NULL;
    }
    if (mb_strlen($password) < self::MIN_LENGTH) {
      return (string) $this->t('The password has fewer than @count characters.', ['@count' => self::MIN_LENGTH]);
    }
    $labels = explode('.', mb_strtolower((string) parse_url($this->site->siteUrl(), PHP_URL_HOST)));
    foreach (array_slice($labels, 0, -1) as $word) {
      if (strlen($word) > 3 && str_contains(mb_strtolower($password), $word)) {
        return (string) $this->t('The password contains @word, which is easy to guess.', ['@word' => $word]);
      }
    }
    return count(array_unique(mb_str_split($password))) < 4 ? (string) $this->t('The password repeats a few characters.') : NULL;
  }

  /**
   * Returns the scrypt hash in the format that the site reads (PHC string format).
   */
  public static function hash(#[\SensitiveParameter] string $password): string {
    $normalised = \Normalizer::normalize($password, \Normalizer::FORM_KC);
    $salt = random_bytes(SODIUM_CRYPTO_PWHASH_SCRYPTSALSA208SHA256_SALTBYTES);
    $key = sodium_crypto_pwhash_scryptsalsa208sha256(self::KEY_BYTES, $normalised, $salt, self::OPERATIONS, self::MEMORY);
    $encode = fn (string $bytes) => rtrim(base64_encode($bytes), '=');
    return '$scrypt$' . self::PARAMETERS . '$' . $encode($salt) . '$' . $encode($key);
  }

}
