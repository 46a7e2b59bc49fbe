import { Icon } from '../../ui/icons/icon.tsx'

/** Separate from the shared icons, which are part of every visitor's initial bundle. */
export function MoreIcon() {
  return (
    <Icon>
      <path d="M12 5h.01M12 12h.01M12 19h.01" strokeWidth={3} />
    </Icon>
  )
}
