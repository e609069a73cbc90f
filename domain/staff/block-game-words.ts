/**
 * Names related to block games: servers, people, creatures, items and places. An attacker of this site tries them
 * first. Common English words are omitted, because a passphrase may consist of them.
 */
export const BLOCK_GAME_WORDS: readonly string[] = [
  // Games, servers and programs
  'minecraft mojang roblox fortnite terraria hypixel skyblock bedwars skywars eggwars cubecraft mineplex wynncraft manacube mccentral minehut',
  'aternos pvplegacy lunarclient badlion optifine spigot bukkit papermc modpack curseforge modrinth pixelmon feedthebeast hermitcraft',
  'dreamsmp lifesteal donutsmp 2b2t oneblock survival factions speedrun parkour',
  // People
  'notch dinnerbone herobrine technoblade dreamwastaken sapnap georgenotfound tommyinnit tubbo ranboo wilbur philza karljacobs skeppy',
  'badboyhalo quackity nihachu dantdm captainsparklez stampy popularmmos mumbojumbo grian ethoslab docm77 bdoubleo xisuma smallishbeans',
  'ldshadowlady aphmau jschlatt antfrost slimecicle flamefrags mrbeast',
  // Creatures
  'creeper zombie skeleton enderman endermite enderdragon ghast wither shulker vindicator evoker pillager drowned piglin hoglin zoglin',
  'magmacube warden allay axolotl villager illager irongolem snowgolem mooshroom glowsquid sniffer',
  // Items
  'diamond emerald netherite redstone obsidian bedrock cobblestone glowstone netherrack endstone soulsand deepslate blackstone sculk',
  'shroomlight prismarine amethyst lapislazuli elytra enderpearl enderchest shulkerbox spawner pickaxe enchantment goldenapple notchapple',
  'gapple crossbow chestplate nametag unbreaking silktouch',
  // Places
  'overworld nether netherfortress stronghold endcity endportal netherportal ancientcity mineshaft deepdark lushcave',
].flatMap((line) => line.split(' '));
