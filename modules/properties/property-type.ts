/** Property types of spec §9, without the filter's « all ». */
export const PROPERTY_TYPES = ['villa', 'appartement', 'maison', 'studio', 'loft', 'penthouse'] as const
export type PropertyType = (typeof PROPERTY_TYPES)[number]
