import { Icon, type IconProps } from './icon.tsx'

export function RainIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 15a4 4 0 0 1-.5-7.970 5.500 5.500 0 0 1 10.600 1.200A3.400 3.400 0 0 1 17 15zM8 18l-1 3M12.500 18l-1 3M17 18l-1 3" />
    </Icon>
  )
}
