export type Countdown = { started: boolean; days: number; hours: number; minutes: number; seconds: number }

export function getCountdown(target: Date, now: Date): Countdown {
  const left = target.getTime() - now.getTime()
  const seconds = Math.max(0, Math.floor(left / 1000))
  return {
    started: left <= 0,
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}

export function formatCountdown(parts: Countdown): string {
  if (parts.started) return 'Event Started'
  const { days, hours, minutes, seconds } = parts
  if (days > 0) return `${days}d ${hours}h ${minutes}m ${seconds}s`
  if (hours > 0) return `${hours}h ${minutes}m ${seconds}s`
  return `${minutes}m ${seconds}s`
}

/** Rounds down, so that it never promises too much time. */
export function formatTimeLeft(until: Date, now: Date): string {
  const { started, days, hours, minutes } = getCountdown(until, now)
  if (started) return 'No time left'
  const words =
    days > 0
      ? [formatUnit(days, 'day'), formatUnit(hours, 'hour')]
      : [formatUnit(hours, 'hour'), formatUnit(minutes, 'minute')]
  const shown = words.filter((word) => word !== null)
  return shown.length === 0 ? 'Less than a minute left' : `${shown.join(' ')} left`
}

function formatUnit(quantity: number, unit: string): string | null {
  if (quantity === 0) return null
  return `${quantity} ${unit}${quantity === 1 ? '' : 's'}`
}
