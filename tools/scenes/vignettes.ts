/** Colours for both light and dark backgrounds. */
const colours = {
  ground: '#7E9A86',
  fur: '#8A6A55',
  furDark: '#5F4536',
  furLight: '#B08C74',
  ink: '#2A201B',
  paper: '#F6E7C6',
  char: '#4A3D36',
  ember: '#C9662A',
  stone: '#7C857F',
  stoneLit: '#A9B1AA',
  wood: '#7A5138',
  woodLit: '#B98A63',
  smoke: '#9FAAA3',
  canvas: '#5F8F76',
  canvasShade: '#3C6450',
  leaf: '#4A8461',
  leafLit: '#74AA86',
}

/** Draws the picture of the 404 page. */
export function drawLostWombat(): string {
  const c = colours
  return createVignette(
    [
      drawGround(),
      drawGumSapling(262, 168),
      drawSignpost(44, 168),
      `<path d="M96 168C88 132 104 98 146 92 196 86 238 108 243 140 245 156 242 168 226 168Z" fill="${c.fur}"/>`,
      `<path d="M120 108C150 92 206 94 228 128 200 112 158 110 120 108Z" fill="${c.furLight}" opacity=".6"/>`,
      `<path d="M84 118C80 96 100 84 120 88 142 90 154 106 152 126 150 148 132 158 112 156 96 154 86 140 84 118Z" fill="${c.fur}"/>`,
      `<path d="M98 92C92 80 98 72 106 74 113 77 114 86 112 92ZM132 92C132 79 142 74 147 80 151 87 146 96 140 100Z" fill="${c.furDark}"/>`,
      `<path d="M102 88C99 82 102 78 105 80 108 82 109 86 108 90ZM137 92C137 85 142 82 144 85 146 89 143 93 140 96Z" fill="${c.furLight}"/>`,
      `<path d="M94 128C94 120 102 116 108 117 116 117 122 122 121 129 120 136 112 139 107 138 100 138 94 135 94 128Z" fill="${c.furDark}"/>`,
      `<ellipse cx="107" cy="123" rx="8" ry="5.4" fill="${c.ink}"/>`,
      `<circle cx="96" cy="110" r="3.6" fill="${c.ink}"/><circle cx="125" cy="110" r="3.6" fill="${c.ink}"/><circle cx="97" cy="109" r="1.1" fill="#fff"/><circle cx="126" cy="109" r="1.1" fill="#fff"/>`,
      `<path d="M89 101Q94 98 100 101M120 101Q126 97 131 101" fill="none" stroke="${c.furDark}" stroke-width="2.4" stroke-linecap="round"/>`,
      `<path d="M200 168C198 154 206 146 218 147 230 148 236 156 236 168Z" fill="${c.furDark}"/>`,
      drawMap(),
      `<ellipse cx="92" cy="158" rx="10" ry="7" fill="${c.furDark}"/><ellipse cx="150" cy="160" rx="11" ry="7.4" fill="${c.furDark}"/>`,
    ].join(''),
  )
}

/** Draws the picture of an empty page. */
export function drawColdFire(): string {
  const c = colours
  const stone = (x: number, y: number, wide: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${wide * 0.62}" fill="${c.stone}"/><ellipse cx="${x - 1}" cy="${y - wide * 0.22}" rx="${wide * 0.66}" ry="${wide * 0.24}" fill="${c.stoneLit}"/>`
  return createVignette(
    [
      drawGround(),
      drawGumSapling(58, 168),
      `<path d="M160 128C146 112 176 102 162 84 150 68 172 60 164 42M176 130C168 120 184 112 178 100" fill="none" stroke="${c.smoke}" stroke-width="4.5" stroke-linecap="round" opacity=".75"/>`,
      stone(128, 154, 12),
      stone(150, 149, 11),
      stone(174, 149, 11),
      stone(196, 154, 12),
      `<ellipse cx="161" cy="160" rx="34" ry="8" fill="#6B6660"/>`,
      `<path d="M128 160 190 138M196 160 134 138" stroke="${c.char}" stroke-width="9" stroke-linecap="round"/>`,
      `<path d="M128 160 142 155M196 160 182 155" stroke="${c.woodLit}" stroke-width="9" stroke-linecap="round"/>`,
      `<circle cx="158" cy="152" r="2.4" fill="${c.ember}"/><circle cx="168" cy="155" r="1.8" fill="${c.ember}"/>`,
      stone(118, 166, 13),
      stone(146, 170, 13),
      stone(176, 170, 13),
      stone(205, 166, 13),
      `<path d="M236 168V138H262V168" fill="none" stroke="${c.wood}" stroke-width="7" stroke-linecap="round"/><path d="M228 138H270" stroke="${c.woodLit}" stroke-width="8" stroke-linecap="round"/>`,
    ].join(''),
  )
}

/** Draws the picture for a member without bookings. */
export function drawEmptyTent(): string {
  const c = colours
  return createVignette(
    [
      drawGround(),
      drawGumSapling(270, 168),
      `<path d="M138 70 92 172M210 78 262 168" stroke="${c.wood}" stroke-width="2"/>`,
      `<path d="M138 76 206 83 246 166 190 170Z" fill="${c.canvasShade}"/>`,
      `<path d="M138 76Q112 126 86 170H190Q164 126 138 76Z" fill="${c.canvas}"/>`,
      `<path d="M138 92Q126 132 112 170H164Q150 132 138 92Z" fill="${c.ink}"/>`,
      `<path d="M138 92Q126 132 112 170H100Q122 134 138 92ZM138 92Q150 132 164 170H176Q154 134 138 92Z" fill="${c.paper}"/>`,
      `<path d="M138 76V66M206 83V74" stroke="${c.wood}" stroke-width="4" stroke-linecap="round"/>`,
      `<path d="M60 172C58 158 60 150 60 146H74V160C82 162 88 164 88 172Z" fill="${c.wood}"/><path d="M58 172H90" stroke="${c.ink}" stroke-width="4" stroke-linecap="round"/>`,
    ].join(''),
  )
}

function drawGround(): string {
  return `<ellipse cx="160" cy="172" rx="142" ry="13" fill="${colours.ground}" opacity=".4"/>`
}

function drawGumSapling(x: number, y: number): string {
  const c = colours
  const leaves = (aside: number, up: number, wide: number) =>
    `<path d="M${-wide} 3C${-wide * 1.2} ${-wide * 0.5} ${-wide * 0.5} ${-wide * 0.8} ${-wide * 0.2} ${-wide * 0.62} ${wide * 0.1} ${-wide} ${wide} ${-wide * 0.7} ${wide} ${-wide * 0.2} ${wide * 1.4} 0 ${wide} ${wide * 0.4} ${wide * 0.5} ${wide * 0.34} 0 ${wide * 0.5} ${-wide * 0.6} ${wide * 0.5} ${-wide} 3Z" transform="translate(${x + aside} ${y - up})" fill="${c.leaf}"/><path d="M${-wide * 0.5} ${-wide * 0.2}Q0 ${-wide * 0.8} ${wide * 0.6} ${-wide * 0.24} 0 ${-wide * 0.1} ${-wide * 0.5} ${-wide * 0.2}Z" transform="translate(${x + aside} ${y - up})" fill="${c.leafLit}"/>`
  return [
    `<path d="M${x} ${y}Q${x - 4} ${y - 30} ${x + 1} ${y - 56}L${x + 9} ${y - 92}M${x - 1} ${y - 44}Q${x + 12} ${y - 54} ${x + 20} ${y - 68}M${x + 1} ${y - 56}Q${x - 10} ${y - 64} ${x - 15} ${y - 80}" fill="none" stroke="${c.woodLit}" stroke-width="3.6" stroke-linecap="round"/>`,
    leaves(21, 70, 12),
    leaves(-15, 82, 13),
    leaves(8, 98, 15),
  ].join('')
}

function drawSignpost(x: number, y: number): string {
  const c = colours
  return [
    `<path d="M${x} ${y}V${y - 74}" stroke="${c.wood}" stroke-width="6" stroke-linecap="round"/>`,
    `<path d="M${x - 18} ${y - 70}H${x + 20}L${x + 30} ${y - 61} ${x + 20} ${y - 52}H${x - 18}Z" fill="${c.woodLit}"/>`,
    `<path d="M${x + 18} ${y - 44}H${x - 20}L${x - 30} ${y - 35} ${x - 20} ${y - 26}H${x + 18}Z" fill="${c.woodLit}"/>`,
    `<path d="M${x - 3} ${y - 65}q6 -3 7 1 0 4 -4 5v2M${x} ${y - 54.4}v.2" fill="none" stroke="${c.ink}" stroke-width="2" stroke-linecap="round"/>`,
  ].join('')
}

function drawMap(): string {
  const c = colours
  return [
    `<path d="M94 142 110 147 128 142 148 147V174L128 169 110 174 94 169Z" fill="${c.paper}" stroke="${c.woodLit}" stroke-width="1.6" stroke-linejoin="round"/>`,
    `<path d="M110 147V174M128 142V169" stroke="${c.woodLit}" stroke-width="1.2"/>`,
    `<path d="M99 164Q106 154 115 160T134 153" fill="none" stroke="${c.leaf}" stroke-width="2" stroke-dasharray="3.4 3.2" stroke-linecap="round"/>`,
    `<path d="M135 157 141 163M141 157 135 163" stroke="${c.ember}" stroke-width="2.4" stroke-linecap="round"/>`,
  ].join('')
}

function createVignette(body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200" viewBox="0 0 320 200">${body}</svg>\n`
}
