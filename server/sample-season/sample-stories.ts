/** Optional texts of a sample event. */
export type SampleStory = {
  plan: string
  leaders: string
  leaderImageUrl: string
  mapUrl: string
  ages: string
  bring: readonly string[]
  rainPlan: string
  /** Emailed only to booked families. */
  directions: string | null
}

/** Name on the first line, introduction on the next. */
const leaders = {
  dave: {
    leaders:
      'Dave and the Saturday crew\nDave started these camps with his two girls and lights every fire himself.',
    leaderImageUrl: getPortraitUrl(1),
  },
  jo: {
    leaders:
      'Jo, with two local guides\nJo teaches woodwork on weekdays and has never lost a whittling knife.',
    leaderImageUrl: getPortraitUrl(2),
  },
  sam: {
    leaders:
      'Sam and a helper for every ten kids\nSam is a nurse, walks slowly and knows each bird by its call.',
    leaderImageUrl: getPortraitUrl(3),
  },
  kit: {
    leaders: 'Kit, cook and quizmaster\nKit ran a bush kitchen for years and feeds the fussy ones first.',
    leaderImageUrl: getPortraitUrl(4),
  },
}

const ownTent = 'A tent or swag, unless you book a glamping tent'
const bedding = 'Sleeping bags, mats and pillows'
const table = 'A plate, mug and cutlery each'
const torches = 'A torch each'

/** Stories of events 1 to 10, in order. */
export const sampleStories: readonly SampleStory[] = [
  {
    ...leaders.dave,
    plan: [
      'Friday\n4 pm Gates open, pitch the tents\n5:30 pm Safety briefing at the shed\n6 pm Sausages and damper for tea',
      'Saturday\n9 am Walk to the lookout\n1:30 pm Cubbies, dams and the creek\n7 pm Spotlighting for possums',
      'Sunday\n7:30 am Pancakes\n9 am A last swim for the brave, then we pack up together',
    ].join('\n'),
    mapUrl: place(-28.101, 152.731),
    ages: 'Kids from 4. Under-8s share a tent with their dad.',
    bring: [ownTent, bedding, torches, table, 'Togs and a towel', 'Clothes that can get filthy'],
    rainPlan:
      'We go ahead in ordinary rain: the big tarp goes up, the fire stays dry and the walk waits for a gap. Only a flood or storm warning stops us.',
    directions:
      'From Boonah take the road to Rathdowney for 12 km; the white gate with the tent sign is on the left. The last 2 km are gravel, and any car gets through. Park on the flat by the shed.',
  },
  {
    ...leaders.jo,
    plan: [
      'Friday: arrive from 4 pm, camp set-up, knife safety by the fire.',
      'Saturday: carving in the morning, knots and shelters after lunch, cook your own stew in a camp oven.',
      'Sunday: the one-match fire challenge, a show of the work, and farewell at 10.',
    ].join('\n'),
    mapUrl: place(-26.596, 152.728),
    ages: 'Kids from 6 get a knife. Younger brothers and sisters get soap and a butter knife.',
    bring: [ownTent, bedding, table, torches, 'Closed shoes', 'A hat', 'A little patience'],
    rainPlan: 'Carving moves under the shelter, and wet wood makes the one-match fire worth winning.',
    directions: 'Two kilometres past the cheese factory, over the low bridge and in at the second gate.',
  },
  {
    ...leaders.sam,
    plan: [
      'Friday: settle in from 4 pm, soup and early stars.',
      'Saturday: mist and birdsong at breakfast, an easy walk to the falls, drawing and journals after lunch, a dads-only yarn by the fire while the kids have a film under the trees.',
      'Sunday: stretching on the grass for all ages, brunch, home.',
    ].join('\n'),
    mapUrl: place(-28.231, 153.136),
    ages: 'Kids from 5 who can walk six kilometres with plenty of stops.',
    bring: [
      ownTent,
      bedding,
      table,
      'Walking shoes',
      'A warm layer and a rain jacket',
      'Something to draw with',
    ],
    rainPlan:
      'It is a rainforest: we walk in jackets, and the falls are better for it. The tracks close in a storm; then we read under the big roof.',
    directions: null,
  },
  {
    ...leaders.kit,
    plan: '10 am Tea and teams\n11 am Bushcraft trail for the kids while the coals get going\n1 pm Lunch, or when it is ready\n3 pm Cricket, rope games and a creek walk\n5 pm The cook-off\n7 pm Songs and marshmallows',
    mapUrl: place(-27.372, 152.886),
    ages: 'All ages. The judges are under 12.',
    bring: ['A hat', 'A picnic rug', 'Your family recipe, if you dare'],
    rainPlan: 'There is a hay shed for sixty. The cricket becomes shed cricket.',
    directions: null,
  },
  {
    ...leaders.dave,
    plan: [
      'Friday\n4 pm Ferry and camp set-up\n6 pm Fish and chips on the beach',
      'Saturday\n8 am Canoes up the river\n11 am Swing until your arms give out\n3 pm Sandcastle contest\n7 pm Bonfire',
      'Sunday\n5:30 am Sunrise walk\n7 am Bacon and eggs, then pack-down together',
    ].join('\n'),
    mapUrl: place(-26.345, 153.065),
    ages: 'Kids from 5. The swing is for those who swim 25 metres; smaller ones have the shallows and a lifeguard.',
    bring: [ownTent, bedding, torches, table, 'Togs and rashies', 'Twice as many towels as you think'],
    rainPlan:
      'Warm rain stops nobody here. With lightning about the river is closed and the card games come out.',
    directions:
      'Take the vehicle ferry at Tewantin; it runs all day. The sand track needs a four-wheel drive: without one, ring us from the ferry and we fetch you.',
  },
  {
    ...leaders.jo,
    plan: [
      'Friday: barge across, camp on the western beach from 4 pm, knots by lantern.',
      'Saturday: casting school at dawn, swim at the wrecks, cook the catch (or the back-up sausages).',
      'Sunday: lagoon walk, sand toboggans, handline contest off the jetty, bonfire.',
      'Monday: breakfast, pack-down, barge home.',
    ].join('\n'),
    mapUrl: place(-27.076, 153.366),
    ages: 'Kids from 6 who wear a life jacket without a fuss.',
    bring: [
      ownTent,
      bedding,
      table,
      'A hat and long sleeves',
      'Reef shoes',
      'Seasick tablets, if you need them',
    ],
    rainPlan:
      'Fish bite in the rain. If the barge does not sail, we do not either, and you choose between your money and another camp.',
    directions: null,
  },
  {
    ...leaders.sam,
    plan: [
      'Friday: ferry, tents up from 4 pm, big pot of pasta.',
      'Saturday: gorge walk, breathing and stretching that kids find hilarious, two hours for just the pair of you, fire and stories.',
      'Sunday: dawn on the headland, brunch, ferry home.',
    ].join('\n'),
    mapUrl: place(-27.427, 153.538),
    ages: 'Kids from 5.',
    bring: [ownTent, bedding, table, torches, 'Togs', 'A jumper for the wind'],
    rainPlan: 'The walks are short and the hall behind the dunes is ours for the weekend.',
    directions: null,
  },
  {
    ...leaders.kit,
    plan: [
      'Friday: arrive from 4 pm, chilli by the fire, first look at the sky.',
      'Saturday: scramble up to the balancing boulders, quoits and a trivia bout of dads against kids, long-table dinner, telescopes until you nod off.',
      'Sunday: porridge, pack-down, and a farewell lap of handshakes.',
    ].join('\n'),
    mapUrl: place(-28.832, 151.936),
    ages: 'Kids from 5 who can stay up late.',
    bring: [ownTent, 'A warm sleeping bag each', 'Beanies', 'One more jumper than you think', torches, table],
    rainPlan:
      'Clouds move the telescopes under the awning, where the astronomer has slides and stories. The boulders are left alone when wet.',
    directions: null,
  },
  {
    ...leaders.dave,
    plan: [
      'Thursday: arrive before dark, camp-oven dinner.',
      'Friday: moss garden and amphitheatre walk.',
      'Saturday: the long walk with a packed lunch, a swim at the rock pool, stew and early bed.',
      'Sunday: lookout climb for those who can still walk, then home.',
    ].join('\n'),
    mapUrl: place(-25.061, 148.256),
    ages: 'Kids from 8: the long walk is fourteen kilometres.',
    bring: [
      ownTent,
      bedding,
      table,
      'Boots that have been worn before',
      'Three litres of water each',
      'A sense of humour',
    ],
    rainPlan:
      'The creek crossings decide. When they are too high we walk the near side and climb the lookout.',
    directions: null,
  },
  {
    ...leaders.jo,
    plan: [
      'First day: set up from 4 pm, tarps and ropes, soup by the fire.',
      'Second day: dam-building by teams, yabby traps, a raft race with whatever floats, pizza from the mud oven.',
      'Third day: gumboot throwing, pancakes, home by lunch with the heater on.',
    ].join('\n'),
    mapUrl: place(-26.703, 152.604),
    ages: 'Kids from 3 in gumboots.',
    bring: [
      ownTent,
      bedding,
      table,
      'Gumboots',
      'Two sets of everything',
      'A bag for what you would rather not put in the car',
    ],
    rainPlan: 'If it rains, good: this camp is better wet. We pitch under big tarps.',
    directions: null,
  },
]

function getPortraitUrl(number: number): string {
  return `/media/leaders/leader-${number}.webp`
}

function place(latitude: number, longitude: number): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=13/${latitude}/${longitude}`
}
