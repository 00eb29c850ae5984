import type { PictureSource } from '#ui/picture.tsx'

const GALLERY = [400, 640, 960, 1200]
const COVER = [400, 640, 960, 1280, 1600]

/** The pictures of the home page itself; those of the villas come with their listings. */
export const HOME_PHOTOS = {
  lane: gallery(
    'bastide-rose-allee',
    'Allée de gravier bordée de cyprès et de buis menant à une bastide rose',
  ),
  pergola: gallery('mas-lavande-table', 'Longue table dressée sous une pergola fleurie, lavande au loin'),
  inlet: cover('villa-sormiou-cover', 'Piscine à débordement face aux falaises blanches d’une calanque'),
  glassFront: gallery(
    'villa-pinede-facade',
    'Longue façade vitrée, auvent de bois et piscine vert profond devant une pinède',
  ),
  bedroom: gallery('villa-azur-chambre', 'Chambre sous un plafond de bois clair, lit tourné vers la mer'),
  kitchen: gallery(
    'mas-lavande-cuisine',
    'Cuisine provençale couleur lavande, poutres, îlot à plateau de bois et volets sur le jardin',
  ),
  loungers: gallery(
    'villa-azur-bain-de-soleil',
    'Bains de soleil et parasols au bord d’une piscine, lavande et horizon marin',
  ),
  lunch: gallery(
    'villa-belle-epoque-terrasse',
    'Table dressée sous une pergola, balustrade blanche et vue sur une baie',
  ),
  drawingRoom: gallery(
    'bastide-rose-salon',
    'Salon de bastide rosé sous les poutres, cheminée de pierre et canapés clairs face à face',
  ),
  evening: gallery('villa-indigo-soir', 'Villa illuminée à l’heure bleue, piscine turquoise et ciel de feu'),
  pines: cover(
    'villa-pinede-cover',
    'Villa de plain-pied en bois sombre sous les pins parasols, piscine et mer',
  ),
  bay: gallery('villa-indigo-terrasse', 'Grande table sous une pergola de bois face à la mer'),
  stone: cover(
    'villa-des-roches-cover',
    'Villa contemporaine habillée de pierre et piscine claire face à la mer',
  ),
  cape: cover('villa-azur-cover', 'Villa blanche, piscine et bains de soleil derrière un massif de lavande'),
  port: cover('villa-belvedere-cover', 'Piscine et terrasse dominant une baie, une ville et ses montagnes'),
  lavender: cover(
    'mas-lavande-cover',
    'Mas de pierre aux volets bleu-gris derrière un champ de lavande en fleurs',
  ),
  nightfall: {
    key: 'film-soir',
    widths: [400, 640, 960, 1280],
    width: 1280,
    height: 720,
    alt: 'Villa blanche éclairée à l’heure bleue, longue piscine turquoise et couchant sur la mer',
  },
} as const satisfies Record<string, PictureSource>

/** The silent loops; the poster of each is the still of the same name. */
export const HOME_FILMS = {
  nightfall: { webm: '/film/soir.webm', mp4: '/film/soir.mp4' },
} as const

function gallery(key: string, alt: string): PictureSource {
  return { key, widths: GALLERY, width: 1200, height: 800, alt }
}

function cover(key: string, alt: string): PictureSource {
  return { key, widths: COVER, width: 1600, height: 1067, alt }
}
