import { Icon, type IconProps } from './icon.tsx'

/** Separate from the first script. */
export function WalletIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M18 8V5H5a2 2 0 0 0 0 4h15v11H5a2 2 0 0 1-2-2V7M16 14h1" />
    </Icon>
  )
}
