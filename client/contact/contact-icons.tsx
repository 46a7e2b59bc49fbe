import { Icon, type IconProps } from '../ui/icons/icon.tsx'

export function ChatIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 5h16v11H11l-5 4v-4H4V5zM8 9h8M8 12h5" />
    </Icon>
  )
}

export function TickIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5 12.5 4.500 4.500L19 7" />
    </Icon>
  )
}

export function BriefcaseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3" y="8" width="18" height="12" rx="2" />
      <path d="M9 8V5h6v3M3 13h18M12 12v2" />
    </Icon>
  )
}

export function SchoolIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 5 2 10l10 5 10-5-10-5zM6 12.500V17c3.500 2.500 8.500 2.500 12 0v-4.500M22 10v6" />
    </Icon>
  )
}

export function CakeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 20v-7h16v7H4zM4 16.500c2.700 2 5.300-2 8 0s5.300-2 8 0M8 13V9M12 13V9M16 13V9M8 6V5M12 6V5M16 6V5" />
    </Icon>
  )
}
