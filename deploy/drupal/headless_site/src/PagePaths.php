<?php

declare(strict_types=1);

namespace Drupal\headless_site;

use Drupal\Core\Config\ConfigFactoryInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Language\LanguageInterface;
use Drupal\node\NodeInterface;
use Drupal\path_alias\AliasManagerInterface;

/**
 * Knows the addresses of nodes on the site.
 */
class PagePaths {

  public function __construct(
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly ConfigFactoryInterface $configFactory,
    private readonly AliasManagerInterface $aliasManager,
  ) {}

  /**
   * Returns the path of a translation with the prefix of its language, as visitors of the site see it.
   */
  public function of(NodeInterface $translation): string {
    $url = $translation->toUrl('canonical', ['language' => $translation->language()]);
    $path = '/' . substr($url->toString(TRUE)->getGeneratedUrl(), strlen(base_path()));
    return $this->isHome($translation) ? $this->inLanguage('/', $translation->language()) : $path;
  }

  /**
   * Returns the paths of the published translations without prefix.
   *
   * @return array<string, string>
   *   By language.
   */
  public function aliasesOf(NodeInterface $node): array {
    $aliases = [];
    foreach ($node->isNew() ? [] : array_keys($node->getTranslationLanguages()) as $langcode) {
      $translation = $node->getTranslation($langcode);
      if ($translation->isPublished() && !$translation->isNewTranslation()) {
        $aliases[$langcode] = $this->isHome($node) ? '/' : $this->aliasManager->getAliasByPath('/node/' . $node->id(), $langcode);
      }
    }
    return $aliases;
  }

  public function isHome(NodeInterface $node): bool {
    return !$node->isNew() && $this->configFactory->get('system.site')->get('page.front') === '/node/' . $node->id();
  }

  /**
   * Adds the prefix of a language to a path.
   */
  public function inLanguage(string $path, LanguageInterface $language): string {
    $prefixes = (array) $this->configFactory->get('language.negotiation')->get('url.prefixes');
    $prefix = $prefixes[$language->getId()] ?? '';
    return $prefix === '' ? $path : rtrim("/$prefix$path", '/');
  }

  /**
   * Returns the paths of all published translations.
   *
   * @param int[] $nids
   *
   * @return string[]
   */
  public function ofPublished(array $nids): array {
    $paths = [];
    foreach ($this->entityTypeManager->getStorage('node')->loadMultiple($nids) as $node) {
      foreach (array_keys($node->getTranslationLanguages()) as $langcode) {
        $translation = $node->getTranslation($langcode);
        if ($translation->isPublished()) {
          $paths[] = $this->of($translation);
        }
      }
    }
    return $paths;
  }

}
