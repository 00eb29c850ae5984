/** What the trace needs of who acts; every `Actor` is one. */
export type AuditActor =
  | { kind: 'user'; userId: string }
  | { kind: 'visitor'; visitorId: string | null }
  | { kind: 'link'; scope: string; subjectId: string }
  | { kind: 'system' }
