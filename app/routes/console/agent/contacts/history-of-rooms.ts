import type { HistorySource } from '#modules/contacts/server/read-history.ts'
import { documentHistory } from '#modules/documents/server/document-history.ts'
import { optionHistory } from '#modules/options/server/option-history.ts'
import { proposalsOfContact } from '#modules/proposals/server/proposal-answers.ts'

/** The rooms that stand on the contacts, and add to the history of each. */
export const HISTORY_OF_ROOMS: readonly HistorySource[] = [optionHistory, proposalsOfContact, documentHistory]
