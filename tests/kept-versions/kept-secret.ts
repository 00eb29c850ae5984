/** The secret of the kept versions: the keys in their files and the links in their mails depend on it. */
export const KEPT_SECRET = 'the secret of the versions that are kept'
