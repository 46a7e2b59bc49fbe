import { Icon, type IconProps } from './icon.tsx'

// Separate, because these are in every page's first script.

export function TentIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 5 3 20h18L12 5zM12 12l-4 8M12 12l4 8M10.5 3 12 5l1.5-2" />
    </Icon>
  )
}

export function InfoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5M12 8v.01" />
    </Icon>
  )
}

export function EmailIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3" y="5" width="18" height="14" rx="2" />
      <path d="m4 7 8 6 8-6" />
    </Icon>
  )
}
