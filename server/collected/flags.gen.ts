// Gathered by build/collected.ts: never edited, `npm run check` writes it (docs/decisions/096).
export { VILLA_QUESTIONS_FLAG } from '#modules/messages/message-flags.ts'
export { PUBLIC_API_FLAG } from '#modules/public-api/public-api-flags.ts'
