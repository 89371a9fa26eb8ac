<?php

declare(strict_types=1);

namespace Drupal\headless_site;

use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Extension\ModuleHandlerInterface;

/**
 * Links to drafts on the site, which the module next creates where it is installed.
 */
class Preview {

  /**
   * The entry of the site in the module next.
   */
  private const SITE = 'site';

  public function __construct(
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly ModuleHandlerInterface $moduleHandler,
  ) {}

  public function isAvailable(): bool {
    return $this->moduleHandler->moduleExists('next');
  }

  /**
   * Creates or updates the entries of the module next: the site, and one for each content type.
   *
   * Needs no secret: next signs links with Drupal's own key. Revalidation by next is switched off for these entries,
   * since this module reports the same edits.
   */
  public function setUp(string $site_url): void {
    if (!$this->isAvailable() || $site_url === '') {
      return;
    }
    $site_url = rtrim($site_url, '/');
    $sites = $this->entityTypeManager->getStorage('next_site');
    $site = $sites->load(self::SITE) ?? $sites->create(['id' => self::SITE, 'label' => 'Site', 'preview_secret' => '']);
    $site->set('base_url', $site_url)->set('preview_url', "$site_url/api/draft");
    $site->set('revalidate_url', '')->set('revalidate_secret', '')->save();

    $entries = $this->entityTypeManager->getStorage('next_entity_type_config');
    foreach (array_keys($this->entityTypeManager->getStorage('node_type')->loadMultiple()) as $type) {
      if ($entries->load("node.$type") === NULL) {
        $entries->create([
          'id' => "node.$type",
          'site_resolver' => 'site_selector',
          'configuration' => ['sites' => [self::SITE => self::SITE]],
          'draft_enabled' => TRUE,
        ])->save();
      }
    }
    foreach ($entries->loadMultiple() as $entry) {
      if ($entry->get('revalidator') && $entry->get('configuration') === ['sites' => [self::SITE => self::SITE]]) {
        $entry->set('revalidator', NULL)->set('revalidator_configuration', [])->save();
      }
    }
  }

}
