import type { RegisterNeeds } from '#modules/transfer-register/server/register-needs.ts'

/** The register's books and secret are the bank's too; `publicUrl` is where its page for 3-D Secure stands. */
export type SandboxNeeds = RegisterNeeds & { publicUrl: string }
