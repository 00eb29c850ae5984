import type { CSSProperties } from 'react'

/** The brand's colors and type, inline: mail clients drop style sheets and custom properties. */
const COLORS = {
  calcaire: '#f6f2ea',
  blanc: '#ffffff',
  encre: '#16242b',
  ardoise: '#4c5a60',
  azur: '#1f5e7a',
  hairline: '#ddd5c7',
} as const
const DISPLAY = 'Fraunces, "Iowan Old Style", Georgia, serif'
const SANS = 'Figtree, "Helvetica Neue", Helvetica, Arial, sans-serif'

const paragraph: CSSProperties = {
  margin: '0 0 18px',
  fontFamily: SANS,
  fontSize: '16px',
  lineHeight: '26px',
  color: COLORS.encre,
}
const cell: CSSProperties = {
  padding: '11px 0',
  borderTop: `1px solid ${COLORS.hairline}`,
  fontFamily: SANS,
  fontSize: '15px',
  lineHeight: '22px',
  verticalAlign: 'top',
}

export const mailStyle = {
  page: { margin: 0, padding: '28px 0', backgroundColor: COLORS.calcaire },
  sheet: { width: '100%', maxWidth: '580px', margin: '0 auto', backgroundColor: COLORS.blanc },
  masthead: { padding: '30px 28px 0' },
  wordmark: {
    fontFamily: DISPLAY,
    fontSize: '24px',
    letterSpacing: '0.02em',
    color: COLORS.encre,
    textDecoration: 'none',
  },
  content: { padding: '20px 28px 18px' },
  heading: {
    margin: '0 0 22px',
    fontFamily: DISPLAY,
    fontSize: '29px',
    lineHeight: '36px',
    fontWeight: 300,
    color: COLORS.encre,
  },
  subheading: {
    margin: '14px 0 12px',
    fontFamily: DISPLAY,
    fontSize: '21px',
    lineHeight: '28px',
    fontWeight: 400,
    color: COLORS.encre,
  },
  title: { color: COLORS.encre, textDecoration: 'none' },
  list: { ...paragraph, paddingLeft: '20px' },
  picture: { display: 'block', width: '100%', height: 'auto', margin: '18px 0 12px' },
  paragraph,
  quiet: { ...paragraph, fontSize: '14px', lineHeight: '22px', color: COLORS.ardoise },
  said: { paddingLeft: '16px', borderLeft: `2px solid ${COLORS.hairline}`, whiteSpace: 'pre-wrap' },
  code: {
    margin: '0 0 22px',
    padding: '18px 0',
    borderTop: `1px solid ${COLORS.hairline}`,
    borderBottom: `1px solid ${COLORS.hairline}`,
    fontFamily: SANS,
    fontSize: '34px',
    lineHeight: '40px',
    letterSpacing: '0.22em',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'center',
    color: COLORS.encre,
  },
  button: {
    display: 'inline-block',
    margin: '6px 0 24px',
    padding: '14px 26px',
    borderRadius: '2px',
    backgroundColor: COLORS.azur,
    fontFamily: SANS,
    fontSize: '16px',
    color: COLORS.blanc,
    textDecoration: 'none',
  },
  link: { color: COLORS.azur, textDecoration: 'underline' },
  facts: { margin: '0 0 24px', borderBottom: `1px solid ${COLORS.hairline}` },
  term: { ...cell, width: '42%', paddingRight: '16px', color: COLORS.ardoise },
  value: { ...cell, color: COLORS.encre },
  amount: { ...cell, width: '34%', textAlign: 'right', whiteSpace: 'nowrap', color: COLORS.encre },
  total: { fontWeight: 600 },
  footer: { padding: '20px 28px 28px', borderTop: `1px solid ${COLORS.hairline}` },
} as const satisfies Record<string, CSSProperties>
