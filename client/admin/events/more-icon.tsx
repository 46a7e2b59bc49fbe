import { Icon } from '../../ui/icons/icon.tsx'

/** Three dots for a menu. Not among the icons of the whole site, which every visitor's first script holds. */
export function MoreIcon() {
  return (
    <Icon>
      <path d="M12 5h.01M12 12h.01M12 19h.01" strokeWidth={3} />
    </Icon>
  )
}
