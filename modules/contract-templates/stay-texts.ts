import type { WrittenKind } from './template-kinds.ts'

/** The texts that the signed contract of a stay has a version of. */
export type StayText = Extract<WrittenKind, 'rental' | 'terms'>

export const isStayText = (kind: WrittenKind): kind is StayText => kind === 'rental' || kind === 'terms'
