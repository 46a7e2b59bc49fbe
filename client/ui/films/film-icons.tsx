import { Icon, type IconProps } from '../icons/icon.tsx'

export function PlayIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8 5v14l11-7z" fill="currentColor" />
    </Icon>
  )
}

export function PauseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8 5v14M16 5v14" strokeWidth={3} />
    </Icon>
  )
}

export function SoundIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 9.500v5h3.500L12 19V5L7.500 9.500z" fill="currentColor" />
      <path d="M15.500 9a4.200 4.200 0 0 1 0 6M18.200 6.300a8 8 0 0 1 0 11.400" />
    </Icon>
  )
}

export function SilenceIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 9.500v5h3.500L12 19V5L7.500 9.500z" fill="currentColor" />
      <path d="m16 9.500 5 5M21 9.500l-5 5" />
    </Icon>
  )
}
