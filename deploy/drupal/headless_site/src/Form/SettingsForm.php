<?php

declare(strict_types=1);

namespace Drupal\headless_site\Form;

use Drupal\Component\Utility\UrlHelper;
use Drupal\Core\Form\ConfigFormBase;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\State\StateInterface;
use Drupal\headless_site\Preview;
use Drupal\headless_site\SiteClient;
use Symfony\Component\DependencyInjection\ContainerInterface;

/**
 * The address and the secret of the site.
 */
class SettingsForm extends ConfigFormBase {

  private const SETTINGS = 'headless_site.settings';

  private const MIN_SECRET_LENGTH = 16;

  protected SiteClient $site;

  protected Preview $preview;

  protected StateInterface $state;

  public static function create(ContainerInterface $container): static {
    $form = parent::create($container);
    $form->site = $container->get('headless_site.client');
    $form->preview = $container->get('headless_site.preview');
    $form->state = $container->get('state');
    return $form;
  }

  public function getFormId(): string {
    return 'headless_site_settings';
  }

  protected function getEditableConfigNames(): array {
    return [self::SETTINGS];
  }

  public function buildForm(array $form, FormStateInterface $form_state): array {
    $config = $this->config(self::SETTINGS);
    $form['site_url'] = [
      '#type' => 'url',
      '#title' => $this->t('Address of the site'),
      '#description' => $this->t('As visitors see it, for example https://www.example.org. Without an address nothing is reported.'),
      '#default_value' => $config->get('site_url'),
    ];
    $form['secret'] = $this->site->isSecretInSettings()
      ? [
        '#type' => 'item',
        '#title' => $this->t('Secret'),
        '#markup' => $this->t('Set in settings.php.'),
      ]
      : [
        '#type' => 'password',
        '#title' => $this->t('Secret'),
        '#description' => $this->t("The site's REVALIDATE_SECRET, at least @count characters. Leave this field empty to keep the present secret. The secret is stored in the database and never exported; settings.php can hold it instead, as <code>\$settings['headless_site_secret']</code>.", ['@count' => self::MIN_SECRET_LENGTH]),
        '#attributes' => ['autocomplete' => 'off'],
        '#maxlength' => 500,
      ];
    $form['warm_up'] = [
      '#type' => 'checkbox',
      '#title' => $this->t('Request pages after they were saved'),
      '#description' => $this->t('The first visitor of a new page does not have to wait. The site renders pages that it already had in any case.'),
      '#default_value' => $config->get('warm_up'),
    ];
    $form['report_to'] = [
      '#type' => 'textarea',
      '#title' => $this->t('Addresses of the processes'),
      '#description' => $this->t('One per line. Only needed if the site runs as several processes that do not share a Redis, or if Drupal cannot reach the address above.'),
      '#default_value' => implode("\n", (array) $config->get('report_to')),
      '#rows' => 3,
    ];
    $form['preview'] = [
      '#type' => 'item',
      '#title' => $this->t('Drafts'),
      '#markup' => $this->preview->isAvailable()
        ? $this->t('The module next shows drafts on the site. It uses the address above.')
        : $this->t('Install the module next to look at drafts on the site.'),
    ];
    return parent::buildForm($form, $form_state);
  }

  public function validateForm(array &$form, FormStateInterface $form_state): void {
    parent::validateForm($form, $form_state);
    foreach ($this->linesOf($form_state) as $url) {
      if (!UrlHelper::isValid($url, TRUE) || !self::isOrigin($url)) {
        $form_state->setErrorByName('report_to', $this->t('@url is no address such as https://www.example.org.', ['@url' => $url]));
      }
    }
    $site_url = (string) $form_state->getValue('site_url');
    if ($site_url !== '' && !self::isOrigin($site_url)) {
      $form_state->setErrorByName('site_url', $this->t('The address must not have a path.'));
    }
    $secret = (string) $form_state->getValue('secret');
    if ($secret !== '' && strlen($secret) < self::MIN_SECRET_LENGTH) {
      $form_state->setErrorByName('secret', $this->t('The secret has fewer than @count characters.', ['@count' => self::MIN_SECRET_LENGTH]));
    }
  }

  public function submitForm(array &$form, FormStateInterface $form_state): void {
    if ((string) $form_state->getValue('secret') !== '') {
      $this->state->set(SiteClient::SECRET, $form_state->getValue('secret'));
    }
    $this->config(self::SETTINGS)
      ->set('site_url', rtrim((string) $form_state->getValue('site_url'), '/'))
      ->set('report_to', $this->linesOf($form_state))
      ->set('warm_up', (bool) $form_state->getValue('warm_up'))
      ->save();
    parent::submitForm($form, $form_state);
    if (!$this->site->isConfigured()) {
      $this->messenger()->addWarning($this->t('Edits are not reported to the site, because its address or the secret is missing.'));
      return;
    }
    // A tag that no page has.
    $reason = $this->site->report(['headless_site:test']);
    if ($reason === NULL) {
      $this->messenger()->addStatus($this->t('The site accepts messages.'));
    }
    else {
      $this->messenger()->addError($this->t('The site does not accept messages: @reason.', ['@reason' => $reason]));
    }
  }

  /**
   * @return string[]
   */
  private function linesOf(FormStateInterface $form_state): array {
    $lines = array_map('trim', explode("\n", (string) $form_state->getValue('report_to')));
    return array_values(array_filter($lines, fn (string $line) => $line !== ''));
  }

  private static function isOrigin(string $url): bool {
    return preg_match('~^https?://[^/?#@]+/?$~', $url) === 1;
  }

}
