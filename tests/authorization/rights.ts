/**
 * Who may do what (`backstage.md` 11), for the acts that are declared: the marks stand in the order of `ROLES`, `o` for a person's
 * own, `a` for their agency's, `*` for all, `-` refused. `row` is the row of that table which the right belongs to.
 */
export const RIGHTS = {
  'edit a listing': { row: 'draft and edit a listing', marks: '- o a a - * *' },
  'correct a listing for its owner': { row: 'draft and edit a listing', marks: '- - a a - * *' },
  'send to the owner': { row: 'send to owner review', marks: '- - a a - * *' },
  'answer as owner': { row: 'approve or reject as owner', marks: '- o - - - - -' },
  publish: { row: 'publish, unpublish, feature', marks: '- - - a - * *' },
  'keep mandates': { row: 'mandates and terms', marks: '- - - a - * *' },
  'ask to sign a mandate': { row: 'mandates and terms', marks: '- o - a - * *' },
  'read a register': { row: 'mandates and terms', marks: '- - a a * * *' },
  'answer owners': { row: 'draft and edit a listing', marks: '- - a a - * *' },
  'invite an owner who has not asked': { row: 'draft and edit a listing', marks: '- - * * - * *' },
  // The link names the invitation: which agency sent it gives no right.
  'join by an invitation': { row: null, marks: '* * - - - - -' },
  'the product alone': { row: null, marks: '- - - - - - -' },
} as const satisfies Record<string, { row: string | null; marks: string }>

export type Right = keyof typeof RIGHTS
