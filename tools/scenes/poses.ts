import type { Point } from './shapes.ts'

/** The middle joint (elbow or knee) and the end joint (hand or ankle). */
type Limb = readonly [middleX: number, middleY: number, endX: number, endY: number]

/**
 * Joints of a person 100 tall who faces right, with the feet (or the seat) at 0, 0. The near side faces the
 * viewer.
 */
export type Pose = {
  head: Point
  shoulder: Point
  hip: Point
  nearArm: Limb
  farArm: Limb
  nearLeg: Limb
  farLeg: Limb
  fromBehind?: boolean
}

const standing: Pose = {
  head: [1.5, -92],
  shoulder: [0, -79],
  hip: [0, -50],
  nearArm: [-3, -64, 2, -49],
  farArm: [4, -64, 8, -50],
  nearLeg: [1, -27, -1, -3],
  farLeg: [4, -27, 5, -3],
}

const sitting: Pose = {
  head: [9, -67],
  shoulder: [3, -54],
  hip: [-3, -26],
  nearArm: [8, -40, 21, -41],
  farArm: [12, -40, 24, -43],
  nearLeg: [20, -29, 21, -4],
  farLeg: [23, -29, 27, -4],
}

export const poses = {
  standing,
  walking: {
    ...standing,
    head: [3, -91],
    shoulder: [1, -78],
    nearArm: [-6, -65, -3, -51],
    farArm: [8, -65, 14, -54],
    nearLeg: [9, -29, 12, -3],
    farLeg: [0, -27, -12, -6],
  },
  leading: {
    ...standing,
    nearArm: [-8, -66, -16, -54],
    farArm: [5, -65, 10, -53],
    nearLeg: [7, -28, 9, -3],
    farLeg: [0, -27, -9, -5],
  },
  led: {
    ...standing,
    farArm: [10, -78, 20, -86],
    nearArm: [-5, -64, -4, -50],
    nearLeg: [8, -28, 9, -3],
    farLeg: [0, -27, -10, -5],
  },
  balancing: {
    ...standing,
    nearArm: [-12, -74, -25, -82],
    farArm: [12, -76, 26, -78],
    nearLeg: [10, -30, 13, -5],
    farLeg: [-1, -27, -6, -3],
  },
  cheering: {
    ...standing,
    head: [0, -92],
    nearArm: [-15, -88, -19, -105],
    farArm: [15, -88, 20, -104],
    nearLeg: [-5, -27, -6.5, -3],
    farLeg: [5, -27, 7, -3],
    fromBehind: true,
  },
  sitting,
  carving: {
    ...sitting,
    head: [11, -65],
    nearArm: [5, -38, 19, -38],
    farArm: [14, -38, 23, -35],
  },
  /** The seat is at 0, 0. */
  dangling: {
    head: [5, -44],
    shoulder: [1, -31],
    hip: [-2, -4],
    nearArm: [7, -18, 18, -21],
    farArm: [10, -19, 20, -23],
    nearLeg: [20, -4, 19, 20],
    farLeg: [22, -4, 24, 20],
  },
  /** The seat is at 0, 0. */
  stargazing: {
    head: [-15, -43],
    shoulder: [-12, -30],
    hip: [0, -5],
    nearArm: [-19, -18, -22, -1],
    farArm: [-16, -18, -16, -1],
    nearLeg: [19, -20, 31, -3],
    farLeg: [22, -22, 36, -3],
  },
  /** The hands are at 0, -104. */
  swinging: {
    head: [-4, -86],
    shoulder: [-4, -73],
    hip: [-2, -45],
    nearArm: [3, -86, 1, -103],
    farArm: [5, -88, 1, -107],
    nearLeg: [16, -38, 9, -17],
    farLeg: [19, -41, 14, -19],
  },
  /** The seat is at 0, 0. */
  riding: {
    head: [2, -45],
    shoulder: [0, -31],
    hip: [-1, -4],
    nearArm: [8, -22, 13, -10],
    farArm: [9, -40, 14, -54],
    nearLeg: [13, -5, 12, 18],
    farLeg: [14, -5, 15, 18],
  },
  reaching: {
    ...standing,
    head: [4, -90],
    shoulder: [2, -77],
    nearArm: [7, -63, 20, -57],
    farArm: [10, -63, 24, -59],
  },
  casting: {
    ...standing,
    head: [-1, -92],
    shoulder: [-1, -79],
    nearArm: [6, -65, 17, -69],
    farArm: [8, -68, 21, -74],
    nearLeg: [8, -27, 10, -3],
    farLeg: [-3, -27, -9, -3],
  },
  peering: {
    head: [13, -84],
    shoulder: [6, -74],
    hip: [-4, -48],
    nearArm: [14, -64, 22, -74],
    farArm: [4, -60, 8, -48],
    nearLeg: [1, -27, -1, -3],
    farLeg: [-4, -26, -8, -3],
  },
  batting: {
    head: [7, -84],
    shoulder: [4, -72],
    hip: [-3, -46],
    nearArm: [11, -58, 17, -46],
    farArm: [14, -60, 19, -48],
    nearLeg: [7, -26, 8, -3],
    farLeg: [-6, -25, -12, -3],
  },
  running: {
    head: [7, -90],
    shoulder: [4, -77],
    hip: [0, -49],
    nearArm: [-8, -66, -2, -56],
    farArm: [13, -66, 20, -74],
    nearLeg: [13, -34, 11, -10],
    farLeg: [-3, -27, -19, -19],
  },
  crouching: {
    head: [15, -50],
    shoulder: [8, -39],
    hip: [-5, -18],
    nearArm: [13, -24, 23, -9],
    farArm: [17, -26, 27, -11],
    nearLeg: [13, -24, 6, -3],
    farLeg: [16, -22, 11, -3],
  },
  /** The seat is at 0, 0. */
  paddling: {
    head: [3, -44],
    shoulder: [0, -31],
    hip: [-2, -4],
    nearArm: [8, -22, 15, -12],
    farArm: [9, -30, 17, -33],
    nearLeg: [14, -8, 22, -1],
    farLeg: [15, -8, 24, -1],
  },
  seenFromBehind: {
    head: [0, -92],
    shoulder: [0, -78],
    hip: [0, -50],
    nearArm: [-13, -64, -14, -49],
    farArm: [13, -64, 14, -49],
    nearLeg: [-5, -27, -5.5, -3],
    farLeg: [5, -27, 5.5, -3],
    fromBehind: true,
  },
} satisfies Record<string, Pose>

export type PoseName = keyof typeof poses
