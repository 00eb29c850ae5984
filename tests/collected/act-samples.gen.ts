// Gathered by build/collected.ts: never edited, `npm run check` writes it (docs/decisions/096).
export { MANDATE_ACT_SAMPLES } from '#modules/mandates/server/mandate-act-samples.ts'
export { CGV_ACT_SAMPLES } from '#modules/owner-conditions/server/cgv-act-samples.ts'
export { OWNER_DETAILS_ACT_SAMPLES } from '#modules/owner-details/server/owner-details-act-samples.ts'
export { OWNER_REQUEST_ACT_SAMPLES } from '#modules/owner-requests/server/owner-request-act-samples.ts'
export { PHOTOGRAPH_ACT_SAMPLES } from '#modules/photographs/server/photograph-act-samples.ts'
export { PUBLICATION_ACT_SAMPLES } from '#modules/publication/server/publication-act-samples.ts'
