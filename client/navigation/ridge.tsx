/** Two ridges and a tent in front of the footer. Decoration. */
export function Ridge() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1440 96"
      preserveAspectRatio="xMidYMax slice"
      width="100%"
      // On screens wider than the drawing it grows, so that no hill loses its top.
      style={{ display: 'block', height: 'max(96px, 6.67vw)' }}
    >
      <path
        fill="var(--footer)"
        opacity="0.35"
        d="M0 62C120 40 210 30 330 46s190 22 300-6 210-34 330-8 190 34 290 10 130-22 190-16v70H0z"
      />
      <path fill="var(--footer)" d="M0 80c160-22 300-26 460-12s260 10 420-4 300-18 560 6v26H0z" />
      <path fill="#F2A76B" d="m850 70 22-34 22 34z" />
      <path fill="#B4501A" d="m866 70 6-16 8 16z" />
    </svg>
  )
}
