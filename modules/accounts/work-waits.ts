/** The answer « their work waits for them » to who takes over the work of an account that is closed. */
export const WORK_WAITS = 'waits'
