/** The path to a guide. */
export function guideCrumbs(title: string) {
  return [{ label: 'Accueil', to: '/' }, { label: 'Guides', to: '/guides' }, { label: title }]
}
