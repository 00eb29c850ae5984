import type { GeoPoint } from './position.ts'

/** A name written on the drawn coast: from `zoom` on, on that side of its point. */
export type CoastName = GeoPoint & {
  name: string
  kind: 'town' | 'sea' | 'hills' | 'island'
  zoom: number
  side: 'north' | 'south' | 'east' | 'west' | 'centre'
}

const town = (
  name: string,
  latitude: number,
  longitude: number,
  zoom: number,
  side: CoastName['side'] = 'south',
): CoastName => ({ name, latitude, longitude, zoom, side, kind: 'town' })

const wide = (
  kind: CoastName['kind'],
  name: string,
  latitude: number,
  longitude: number,
  zoom: number,
): CoastName => ({ name, latitude, longitude, zoom, kind, side: 'centre' })

/** Towns, waters, hills and islands by their names. */
export const COAST_NAMES: readonly CoastName[] = [
  town('Marseille', 43.2965, 5.3698, 7, 'west'),
  town('Toulon', 43.1242, 5.928, 8, 'north'),
  town('Saint-Tropez', 43.2717, 6.639, 7, 'east'),
  town('Cannes', 43.5528, 7.0174, 8, 'south'),
  town('Nice', 43.7, 7.262, 7, 'south'),
  town('Monaco', 43.7384, 7.4246, 8, 'south'),
  town('Aix-en-Provence', 43.5297, 5.4474, 8, 'north'),
  town('Avignon', 43.9493, 4.8055, 8, 'west'),
  town('Arles', 43.6767, 4.6278, 9, 'west'),
  town('Gordes', 43.9113, 5.2003, 9, 'north'),
  town('Saint-Rémy-de-Provence', 43.7889, 4.8317, 9, 'north'),
  town('Menton', 43.7745, 7.5, 9, 'east'),
  town('Antibes', 43.5808, 7.1275, 9, 'east'),
  town('Grasse', 43.6602, 6.9266, 9, 'north'),
  town('Fréjus', 43.4332, 6.737, 9, 'west'),
  town('Saint-Raphaël', 43.4235, 6.7684, 10, 'south'),
  town('Hyères', 43.1205, 6.1286, 9, 'north'),
  town('Cassis', 43.214, 5.5385, 10, 'north'),
  town('La Ciotat', 43.1748, 5.6065, 10, 'north'),
  town('Bandol', 43.1358, 5.752, 11, 'north'),
  town('Sanary-sur-Mer', 43.1183, 5.801, 11, 'north'),
  town('Le Lavandou', 43.1375, 6.3665, 10, 'north'),
  town('Cavalaire-sur-Mer', 43.1725, 6.5335, 11, 'north'),
  town('Ramatuelle', 43.2155, 6.612, 11, 'west'),
  town('Grimaud', 43.2735, 6.5215, 11, 'west'),
  town('Sainte-Maxime', 43.3085, 6.636, 10, 'north'),
  town('Théoule-sur-Mer', 43.5085, 6.94, 11, 'west'),
  town('Mougins', 43.6005, 6.995, 11, 'north'),
  town('Valbonne', 43.6415, 7.0085, 11, 'north'),
  town('Juan-les-Pins', 43.5685, 7.1085, 12, 'north'),
  town('Cagnes-sur-Mer', 43.6635, 7.1485, 11, 'west'),
  town('Saint-Paul-de-Vence', 43.697, 7.1225, 11, 'north'),
  town('Vence', 43.7225, 7.1115, 10, 'west'),
  town('Villefranche-sur-Mer', 43.7045, 7.312, 12, 'north'),
  town('Saint-Jean-Cap-Ferrat', 43.6885, 7.333, 12, 'east'),
  town('Èze', 43.7275, 7.3615, 11, 'north'),
  town('Roquebrune-Cap-Martin', 43.7575, 7.4725, 12, 'north'),
  town('Draguignan', 43.5365, 6.4645, 9, 'north'),
  town('Brignoles', 43.4055, 6.0615, 10, 'north'),
  town('Manosque', 43.8315, 5.7905, 10, 'west'),
  town('Apt', 43.8765, 5.3965, 10, 'north'),
  town('Cavaillon', 43.8365, 5.0385, 10, 'north'),
  town('Digne-les-Bains', 44.0925, 6.2315, 9, 'north'),
  town('Castellane', 43.8465, 6.5135, 10, 'north'),
  town('Montpellier', 43.6108, 3.8767, 8, 'north'),
  town('Vintimille', 43.7905, 7.6085, 9, 'north'),
  town('San Remo', 43.8165, 7.7765, 8, 'north'),
  town('Gênes', 44.4065, 8.9335, 8, 'north'),
  wide('sea', 'Mer Méditerranée', 42.86, 5.6, 7),
  wide('sea', 'Mer Ligure', 43.42, 7.9, 7),
  wide('sea', 'Golfe du Lion', 43.08, 4.15, 8),
  wide('sea', 'Baie des Anges', 43.645, 7.262, 11),
  wide('sea', 'Golfe de Saint-Tropez', 43.282, 6.632, 12),
  wide('sea', 'Golfe de La Napoule', 43.523, 6.988, 12),
  wide('sea', 'Rade d’Hyères', 43.07, 6.24, 11),
  wide('hills', 'Luberon', 43.812, 5.4, 9),
  wide('hills', 'Alpilles', 43.738, 4.86, 10),
  wide('hills', 'Sainte-Victoire', 43.537, 5.64, 10),
  wide('hills', 'Massif des Maures', 43.26, 6.36, 9),
  wide('hills', 'Estérel', 43.495, 6.845, 10),
  wide('hills', 'Mercantour', 44.13, 7.15, 9),
  wide('hills', 'Camargue', 43.52, 4.45, 9),
  wide('island', 'Porquerolles', 42.965, 6.205, 10),
  wide('island', 'Port-Cros', 42.972, 6.395, 10),
  wide('island', 'Île du Levant', 43.058, 6.49, 11),
  wide('island', 'Îles de Lérins', 43.494, 7.047, 11),
  wide('island', 'Frioul', 43.262, 5.278, 11),
  wide('island', 'Cap Ferrat', 43.666, 7.335, 12),
  wide('island', 'Cap d’Antibes', 43.531, 7.13, 12),
]
