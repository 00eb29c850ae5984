/** The facts about an actor that the audit stores; every `Actor` has them. */
export type AuditActor =
  | { kind: 'user'; userId: string; acting?: { by: string } }
  | { kind: 'visitor'; visitorId: string | null }
  | { kind: 'link'; scope: string; subjectId: string }
  | { kind: 'key'; keyId: string }
  | { kind: 'system' }
