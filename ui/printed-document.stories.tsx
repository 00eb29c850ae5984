import type { Meta, StoryObj } from '@storybook/react-vite'
import { rentalContract } from '#modules/rental-contracts/rental-contract-template.ts'
import { aRental } from '#tests/rental-facts-factory.ts'
import { PrintedDocumentView } from './printed-document.tsx'

const meta = {
  title: 'Contenu/PrintedDocument',
  component: PrintedDocumentView,
  args: { document: rentalContract(aRental()) },
} satisfies Meta<typeof PrintedDocumentView>
export default meta

export const Contract: StoryObj<typeof meta> = { name: 'Contrat de location' }
