import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'
import { Offered, type OfferedAct, useOffered } from './offered.tsx'
import { Spinner } from './spinner.tsx'

type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  /** Takes the whole width of its container. */
  wide?: boolean | undefined
}

const VARIANTS = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  quiet: 'border-transparent bg-transparent text-encre hover:bg-sable',
  danger: 'border-brique bg-transparent text-brique hover:bg-brique hover:text-blanc',
}

const SIZES = {
  small: 'button-small',
  medium: 'button-medium',
  large: 'button-large',
}

/** A primary act is 44 px high for a thumb, even where it is small (quality §4). */
function buttonClass({ variant = 'primary', size = 'medium', wide = false }: ButtonLook, extra?: string) {
  const forThumbs = variant === 'primary' && size === 'small' && 'pointer-coarse:min-h-11'
  return classNames('button print:hidden', VARIANTS[variant], SIZES[size], forThumbs, wide && 'w-full', extra)
}

type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'disabled'> & {
    pending?: boolean
    /** Why the button cannot be pressed now: it shows the reason and stays in the tab order. */
    unavailable?: string | undefined
  }

/**
 * A button. While `pending` it keeps its label and its focus, announces that it is busy and ignores presses.
 */
export function Button({
  variant,
  size,
  wide,
  pending = false,
  unavailable,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const isOff = pending || unavailable !== undefined
  const press = (event: MouseEvent<HTMLButtonElement>) => (isOff ? event.preventDefault() : onClick?.(event))
  const button = (
    <button
      type="button"
      {...rest}
      {...(unavailable !== undefined && { 'aria-describedby': reasonId, title: unavailable })}
      className={buttonClass({ variant, size, wide }, className)}
      aria-disabled={isOff || undefined}
      aria-busy={pending || undefined}
      onClick={press}
    >
      {pending && <Spinner size={16} />}
      {children}
    </button>
  )
  if (unavailable === undefined) return button
  return (
    <>
      {button}
      <span id={reasonId} hidden>
        {unavailable}
      </span>
    </>
  )
}

/**
 * A link that looks like a button: it opens a page, and sends no form. Absent where a role of an agency withholds from the reader that
 * page, or the act that it is for.
 */
export function ButtonLink({
  variant,
  size,
  wide,
  className,
  act,
  ...rest
}: ButtonLook & LinkProps & { act?: OfferedAct }) {
  const isOffered = useOffered()
  if (typeof rest.to === 'string' && !isOffered(rest.to)) return null
  return (
    <Offered act={act}>
      <Link {...rest} className={buttonClass({ variant, size, wide }, className)} />
    </Offered>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** The act of the button, for screen readers, which cannot read its picture. */
  label: string
  children: ReactNode
}

/** A 44 px button showing only an icon. */
export function IconButton({ label, children, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames('icon-button', className)}
    >
      {children}
    </button>
  )
}
