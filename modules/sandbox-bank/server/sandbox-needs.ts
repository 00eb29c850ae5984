import type { RegisterNeeds } from '#modules/transfer-register/server/register-needs.ts'

/** The bank shares the register's books and secret; its page for 3-D Secure is under `publicUrl`. */
export type SandboxNeeds = RegisterNeeds & { publicUrl: string }
