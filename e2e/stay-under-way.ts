import type { Page } from '@playwright/test'
import { addDays } from '#shared/civil-date.ts'
import { today } from './dates.ts'

/** The address of a stay of the agency that is under way, whose inventories are not begun. */
export async function findStayUnderWay({ request }: Page): Promise<string> {
  for (let back = 0; back < 8; back++) {
    const day = await (await request.get(`/agent/journee?qui=tous&jour=${addDays(today(), -back)}`)).text()
    const found = day.matchAll(/href="(\/agent\/reservations\/[0-9a-f-]{36})\/etat-des-lieux\/arrivee"/g)
    for (const [, stay] of found) {
      const pages = ['arrivee', 'depart'].map((part) => request.get(`${stay}/etat-des-lieux/${part}`))
      const texts = await Promise.all((await Promise.all(pages)).map((page) => page.text()))
      if (texts.every((text) => text.includes('Commencer l’état des lieux'))) return stay!
    }
  }
  throw new Error('No stay of the demonstration is under way without an inventory')
}
