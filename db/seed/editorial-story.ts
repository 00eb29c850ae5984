/** A guide of the demonstration: `pictures` are the photographs of its villas, the first at its head. */
export type GuideStory = {
  title: string
  lead: string
  text: string
  place: string
  search: string
  villas: readonly string[]
  pictures: readonly string[]
}

export const GUIDE_STORY: readonly GuideStory[] = [
  {
    title: 'Villas avec piscine face à la mer',
    lead: 'Du cap Brun à Menton, quelques maisons où le bassin s’arrête à la ligne d’horizon. Comment les choisir, et quand y venir.',
    text: `Une piscine face à la mer ne se juge pas à sa longueur. Elle se juge à l’heure où le soleil la quitte, au vent qui la traverse, au chemin qui mène de la cuisine aux bains de soleil.

Sur cette côte, le relief décide de tout. Les maisons les plus calmes sont rarement au bord de l’eau : elles sont au-dessus, derrière un rideau de pins, à dix minutes à pied d’une crique.

## Regarder l’orientation d’abord

Un bassin au sud-est prend la lumière dès le petit déjeuner et retrouve de l’ombre vers dix-sept heures. Au sud-ouest, il garde le soleil jusqu’au dîner, avec le mistral de face.

[photo 2] La piscine au matin, avant que le vent ne se lève.

### Ce que nous vérifions avant de publier une annonce

- Le dispositif de sécurité de la piscine et son attestation
- L’heure à laquelle l’ombre arrive, en avril et en août
- Le bruit de la route et celui de la mer, fenêtres ouvertes

## Venir hors saison

> En mai, la mer est encore froide et le jardin n’a jamais été aussi beau.

De la mi-avril à la fin juin, les maisons se louent pour moins d’une semaine et les marchés sont à ceux qui habitent là. En septembre, l’eau est à vingt-trois degrés et les soirées sont longues.

[photo 3] Une terrasse au-dessus de la baie, en fin de journée.

Les maisons qui suivent ont toutes un bassin. Certaines le chauffent dès Pâques : leur annonce le dit.`,
    place: 'cannes',
    search: 'amenities=pool%2CseaView',
    villas: ['Villa Azur', 'Villa Belvédère', 'Villa des Roches'],
    pictures: ['villa-belvedere-piscine', 'villa-azur-bain-de-soleil', 'villa-des-roches-terrasse'],
  },
  {
    title: 'Une semaine dans les Alpilles',
    lead: 'Des platanes, un marché le mercredi, des chemins de pierre blanche : sept jours autour de Saint-Rémy, sans se presser.',
    text: `On vient dans les Alpilles pour ne rien faire, et l’on y marche plus qu’ailleurs. Les sentiers partent des mas, traversent les vergers et montent en une heure jusqu’aux crêtes.

## Le matin

Le marché de Saint-Rémy se tient le mercredi. Les autres jours, on suit les canaux à vélo jusqu’à Maillane.

[photo 2] La table sous les mûriers, à l’heure du petit déjeuner.

## L’après-midi

L’été, l’accès aux massifs dépend du risque d’incendie : la carte de la préfecture le dit chaque soir pour le lendemain.

- Glanum, à pied, dès l’ouverture
- Les Baux, après dix-sept heures
- Le bassin du mas, le reste du temps`,
    place: 'saint-remy-de-provence',
    search: 'city=Saint-R%C3%A9my-de-Provence&radius=40',
    villas: ['Mas de la Lavande', 'Mas des Alpilles'],
    pictures: ['mas-lavande-cover', 'mas-lavande-table'],
  },
]
