import type { RefObject } from 'react'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { Switch } from '#ui/switch.tsx'
import { ACCESSIBILITY_SETTINGS, type AccessibilitySetting, NO_SETTINGS } from './accessibility-settings.ts'
import { keepSettings, useAccessibilitySettings } from './use-accessibility-settings.ts'

type AccessibilityPanelProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  returnFocusTo: RefObject<HTMLElement | null>
}

const WORDS: Record<AccessibilitySetting, { label: string; effect: string }> = {
  highContrast: {
    label: 'Contraste élevé',
    effect: 'Textes noirs sur fond blanc, contours et séparations marqués.',
  },
  largeText: { label: 'Texte agrandi', effect: 'Tous les textes, un quart plus grands.' },
  reducedMotion: {
    label: 'Mouvements réduits',
    effect: 'Ni vidéo, ni effets au défilement, ni transitions.',
  },
  focusOutlines: {
    label: 'Contours de sélection',
    effect: 'Un double cadre épais autour de l’élément actif, à la souris aussi.',
  },
  screenReader: {
    label: 'Lecteur d’écran',
    effect: 'Le titre de chaque page est annoncé, et les messages restent jusqu’à leur fermeture.',
  },
  keyboardNav: {
    label: 'Navigation au clavier',
    effect: 'Les accès directs au contenu, au menu et au pied de page restent affichés.',
  },
}

/** The six settings, applied at each press and stored by this browser. */
export function AccessibilityPanel({ open, onOpenChange, returnFocusTo }: AccessibilityPanelProps) {
  const settings = useAccessibilitySettings()
  const none = ACCESSIBILITY_SETTINGS.every((setting) => !settings[setting])
  return (
    <Dialog
      title="Accessibilité"
      description="Ces réglages s’appliquent aussitôt et restent sur cet appareil."
      open={open}
      onOpenChange={onOpenChange}
      returnFocusTo={returnFocusTo}
      footer={
        <>
          <Button
            variant="quiet"
            unavailable={none ? 'Tous les réglages sont déjà ceux d’origine' : undefined}
            onClick={() => keepSettings(NO_SETTINGS)}
          >
            Réglages d’origine
          </Button>
          <DialogClose>
            <Button>Terminé</Button>
          </DialogClose>
        </>
      }
    >
      <ul className="divide-y divide-hairline border-y border-hairline">
        {ACCESSIBILITY_SETTINGS.map((setting) => (
          <li key={setting}>
            <Switch
              label={WORDS[setting].label}
              hint={WORDS[setting].effect}
              checked={settings[setting]}
              onChange={(on) => keepSettings({ ...settings, [setting]: on })}
            />
          </li>
        ))}
      </ul>
      <p className="pt-5 text-sm text-ardoise">
        Ce menu s’ouvre à tout moment avec Alt&nbsp;+&nbsp;A.{' '}
        <Link to="/accessibilite" className="text-link" onClick={() => onOpenChange(false)}>
          Déclaration d’accessibilité
        </Link>
      </p>
    </Dialog>
  )
}
