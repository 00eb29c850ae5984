/**
 * A place with a page of its own, described for visitors who do not know it. Prices and numbers come from the
 * catalogue.
 */
export type Destination = {
  slug: string
  name: string
  /** « à Cannes », « en Provence ». */
  where: string
  lead: string
  text: readonly string[]
  /** Other places of interest to the same visitor, by slug. */
  near: readonly string[]
  /** Not a city: every villa of that part of the country. */
  isArea?: boolean
}

/** The six of the home page first (spec §2), then the other cities served. */
export const DESTINATIONS: readonly Destination[] = [
  {
    slug: 'saint-tropez',
    name: 'Saint-Tropez',
    where: 'à Saint-Tropez',
    lead: 'Un village de pêcheurs au bout d’une presqu’île, des vignes jusqu’à la mer.',
    text: [
      'Le vieux port regarde vers le nord, ce qui lui vaut ses lumières du soir. Derrière lui, les ruelles montent vers la citadelle\u00a0; au sud, le sentier du littoral fait le tour des caps jusqu’aux longues plages de Pampelonne.',
      'Les maisons se tiennent à l’écart, dans les pins et les vignes\u00a0: on y vit dehors, et l’on rejoint le marché de la place des Lices le mardi et le samedi matin. En été la seule route d’accès est très fréquentée\u00a0: une maison d’où l’on peut descendre à pied change un séjour.',
    ],
    near: ['frejus', 'saint-raphael', 'hyeres'],
  },
  {
    slug: 'cannes',
    name: 'Cannes',
    where: 'à Cannes',
    lead: 'Une baie de sable tournée vers le sud, deux îles en face, des collines de jardins.',
    text: [
      'La Croisette longe les plages, le Suquet garde la vieille ville, et le marché Forville ouvre presque tous les matins. Au-dessus, la Californie et la Croix-des-Gardes sont des collines de grands jardins, à quelques minutes du port.',
      'Les îles de Lérins se gagnent en bateau\u00a0: Sainte-Marguerite pour sa forêt de pins et d’eucalyptus, Saint-Honorat pour son abbaye et ses vignes. En mai, le Festival du film remplit la ville\u00a0: les maisons se retiennent alors longtemps à l’avance.',
    ],
    near: ['antibes', 'grasse', 'nice'],
  },
  {
    slug: 'nice',
    name: 'Nice',
    where: 'à Nice',
    lead: 'Les musées et les marchés d’une grande ville, la baie à ses pieds, les oliviers de ses collines.',
    text: [
      'La baie des Anges borde la ville d’un long arc de galets, du vieux port à l’aéroport. La vieille ville tient au pied de la colline du Château\u00a0; Cimiez, plus haut, réunit des arènes romaines, le musée Matisse et des jardins.',
      'Les villas sont sur les hauteurs, au mont Boron ou à Gairaut, avec la mer pour horizon et la ville à portée. Le train longe toute la côte, de Cannes à Menton.',
    ],
    near: ['monaco', 'antibes', 'menton'],
  },
  {
    slug: 'antibes',
    name: 'Antibes',
    where: 'à Antibes',
    lead: 'Des remparts au-dessus de l’eau, et un cap de pins entre deux baies.',
    text: [
      'La vieille ville se serre derrière ses remparts, entre le marché provençal et le château qui abrite le musée Picasso. Le port Vauban, sous le fort Carré, est l’un des plus grands ports de plaisance de la Méditerranée.',
      'Le cap d’Antibes avance entre l’anse de la Salis et Juan-les-Pins\u00a0: un sentier en suit les rochers, un phare et une chapelle le couronnent à la Garoupe. Ses jardins cachent quelques-unes des maisons les plus calmes de la côte.',
    ],
    near: ['cannes', 'nice', 'grasse'],
  },
  {
    slug: 'monaco',
    name: 'Monaco',
    where: 'à Monaco',
    lead: 'Deux kilomètres carrés entre la montagne et la mer, une principauté à part entière.',
    text: [
      'Le Rocher porte le palais et le Musée océanographique\u00a0; le port Hercule est à ses pieds, Monte-Carlo en face. On passe d’un quartier à l’autre par des ascenseurs publics et des escaliers.',
      'La principauté n’est pas en France\u00a0: les règles de location y sont les siennes, et la taxe de séjour française ne s’y applique pas. Nice et son aéroport sont à une vingtaine de kilomètres.',
    ],
    near: ['menton', 'nice', 'antibes'],
  },
  {
    slug: 'provence',
    name: 'Provence',
    where: 'en Provence',
    lead: 'Des calanques au Luberon, un pays de pierre, de vergers et de lavande.',
    text: [
      'Elle commence à Marseille et à Cassis, entre les calanques et le port, et remonte vers les platanes des Alpilles, les villages perchés du Luberon et les gorges du Verdon. On y choisit entre la mer, un village que l’on rejoint à pied et la solitude d’un mas au milieu de ses oliviers.',
      'Le printemps et l’automne sont ses plus belles saisons\u00a0: la lavande fleurit de la mi-juin à la mi-juillet, les vendanges viennent en septembre. De Gordes ou de Saint-Rémy, la mer est à une heure de route environ.',
    ],
    near: ['gordes', 'saint-remy-de-provence', 'marseille'],
    isArea: true,
  },
  {
    slug: 'menton',
    name: 'Menton',
    where: 'à Menton',
    lead: 'La dernière ville avant l’Italie, abritée par ses montagnes.',
    text: [
      'Les façades ocre montent en escalier jusqu’à la basilique Saint-Michel. Les montagnes arrêtent le vent du nord\u00a0: les citronniers y donnent des fruits que la ville fête chaque hiver.',
      'Jardins botaniques, plages de galets et marché couvert se rejoignent à pied. Vintimille, en Italie, est à une dizaine de kilomètres.',
    ],
    near: ['monaco', 'nice'],
  },
  {
    slug: 'grasse',
    name: 'Grasse',
    where: 'à Grasse',
    lead: 'La ville des parfums, à flanc de colline, avec la mer au loin.',
    text: [
      'On y cultive encore la rose de mai et le jasmin, et plusieurs maisons de parfum se visitent. La vieille ville descend en terrasses depuis la cathédrale.',
      'Les propriétés des environs ont de grands jardins d’oliviers et, souvent, la vue jusqu’à l’Esterel. Cannes et ses plages sont à une vingtaine de kilomètres.',
    ],
    near: ['cannes', 'antibes'],
  },
  {
    slug: 'frejus',
    name: 'Fréjus',
    where: 'à Fréjus',
    lead: 'Une ville romaine, une grande plage de sable, l’Esterel pour voisin.',
    text: [
      'Arènes, aqueduc et groupe épiscopal\u00a0: Fréjus garde ses pierres romaines et médiévales à quelques minutes de sa plage, l’une des plus longues du Var.',
      'Vers l’est, les pistes et sentiers de l’Esterel partent entre roches rouges et chênes-lièges\u00a0; vers l’ouest, la route longe le golfe jusqu’à Saint-Tropez.',
    ],
    near: ['saint-raphael', 'saint-tropez', 'cannes'],
  },
  {
    slug: 'saint-raphael',
    name: 'Saint-Raphaël',
    where: 'à Saint-Raphaël',
    lead: 'La mer, et juste derrière les roches rouges de l’Esterel.',
    text: [
      'Du port à Agay et au Trayas, la corniche suit plus de trente kilomètres de côte découpée\u00a0: criques, îlots, et le cap Dramont avec son sémaphore.',
      'Les villas de Boulouris et de Valescure se tiennent dans les pins, à l’écart de la route. Le train s’y arrête sur la ligne de Marseille à Nice.',
    ],
    near: ['frejus', 'cannes', 'saint-tropez'],
  },
  {
    slug: 'hyeres',
    name: 'Hyères',
    where: 'à Hyères',
    lead: 'Une vieille ville de palmiers, une presqu’île de sable et trois îles.',
    text: [
      'La presqu’île de Giens tient à la terre par un double cordon de sable, entre des salins où passent les flamants. De la Tour Fondue, le bateau gagne Porquerolles en une vingtaine de minutes.',
      'Port-Cros, plus au large, est un parc national. Dans la vieille ville, la villa Noailles et le château dominent la rade.',
    ],
    near: ['toulon', 'saint-tropez', 'marseille'],
  },
  {
    slug: 'toulon',
    name: 'Toulon',
    where: 'à Toulon',
    lead: 'Une grande rade fermée par des presqu’îles, et le Faron au-dessus.',
    text: [
      'Le port, le marché du cours Lafayette et les plages du Mourillon se rejoignent à pied. Un téléphérique monte au mont Faron, d’où l’on voit toute la rade.',
      'Les maisons du cap Brun s’étagent au-dessus de criques accessibles par des sentiers. Les ferries pour la Corse partent du centre-ville.',
    ],
    near: ['hyeres', 'marseille'],
  },
  {
    slug: 'marseille',
    name: 'Marseille',
    where: 'à Marseille',
    lead: 'La plus vieille ville de France, et les calanques à sa porte.',
    text: [
      'Le Vieux-Port, le Panier, le Mucem et la corniche se suivent le long de l’eau. Au sud, les calanques de Sormiou, de Morgiou et de Sugiton entaillent le calcaire blanc du parc national.',
      'L’accès aux massifs est réglementé en été selon le risque d’incendie\u00a0: on le vérifie la veille. Cassis est à une demi-heure, Aix-en-Provence aussi.',
    ],
    near: ['toulon', 'saint-remy-de-provence', 'hyeres'],
  },
  {
    slug: 'gordes',
    name: 'Gordes',
    where: 'à Gordes',
    lead: 'Un village de pierre sèche en face du Luberon.',
    text: [
      'Le village monte en spirale jusqu’à son château. L’abbaye de Sénanque est dans le vallon voisin, entourée de lavande qui fleurit de la mi-juin à la mi-juillet.',
      'Les mas ont des cours fermées, des bassins et des murs épais qui gardent la fraîcheur. Roussillon et ses ocres, Ménerbes et Bonnieux sont à une demi-heure au plus.',
    ],
    near: ['saint-remy-de-provence', 'marseille'],
  },
  {
    slug: 'saint-remy-de-provence',
    name: 'Saint-Rémy-de-Provence',
    where: 'à Saint-Rémy-de-Provence',
    lead: 'Un bourg de platanes au pied des Alpilles.',
    text: [
      'Les boulevards de platanes font le tour de la vieille ville\u00a0; le marché du mercredi matin la remplit. À la sortie du bourg, Glanum et ses deux monuments romains, puis Saint-Paul-de-Mausole où Van Gogh peignit.',
      'Les mas sont dans la plaine, entre vergers et canaux, avec les Alpilles pour décor. Les Baux-de-Provence sont à une dizaine de kilomètres, Avignon à une vingtaine.',
    ],
    near: ['gordes', 'marseille'],
  },
].map(withFrenchSpaces)

export function destinationOf(slug: string): Destination | null {
  return DESTINATIONS.find((destination) => destination.slug === slug) ?? null
}

/** French typography requires an unbreakable space before these signs. */
function withFrenchSpaces(destination: Destination): Destination {
  return { ...destination, text: destination.text.map((text) => text.replace(/ ([;:?])/g, '\u00a0$1')) }
}
