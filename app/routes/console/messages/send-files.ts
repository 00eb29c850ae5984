import { threadAction } from '#app/routes/messages/thread-acts.ts'

export { loader } from '#app/routes/messages/send-files.ts'

/** The same in the console of a traveler, an owner or an agency. */
export const action = threadAction
