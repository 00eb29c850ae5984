/** Postal codes with the communes of the gazetteer that have them, after La Poste's official list (licence ouverte). */
const BY_CODE: readonly string[] = [
  '06000 Nice; 06100 Nice; 06110 Le Cannet; 06130 Grasse; 06140 Coursegoules, Tourrettes-sur-Loup, Vence',
  '06150 Cannes; 06160 Antibes; 06190 Roquebrune-Cap-Martin; 06200 Nice; 06210 Mandelieu-la-Napoule',
  '06220 Vallauris; 06230 Saint-Jean-Cap-Ferrat, Villefranche-sur-Mer; 06240 Beausoleil; 06250 Mougins',
  '06260 Puget-Théniers; 06270 Villeneuve-Loubet; 06300 Nice; 06310 Beaulieu-sur-Mer',
  '06320 Cap-d’Ail, La Turbie; 06330 Roquefort-les-Pins; 06360 Èze; 06370 Mouans-Sartoux; 06380 Sospel',
  '06390 Contes; 06400 Cannes; 06410 Biot; 06430 Tende; 06440 Lucéram, L’Escarène, Peille, Peillon',
  '06450 Saint-Martin-Vésubie; 06460 Caussols, Saint-Vallier-de-Thiey; 06480 La Colle-sur-Loup',
  '06500 Castellar, Castillon, Gorbio, Menton, Sainte-Agnès; 06510 Carros, Gattières; 06520 Grasse',
  '06530 Cabris, Le Tignet, Peymeinade, Saint-Cézaire-sur-Siagne, Spéracèdes; 06540 Breil-sur-Roya, Saorge',
  '06550 La Roquette-sur-Siagne; 06560 Valbonne; 06570 Saint-Paul-de-Vence; 06580 Pégomas',
  '06590 Théoule-sur-Mer; 06600 Antibes; 06610 La Gaude; 06620 Gourdon, Gréolières, Le Bar-sur-Loup',
  '06640 Saint-Jeannet; 06650 Le Rouret, Opio; 06670 Levens; 06690 Tourrette-Levens',
  '06700 Saint-Laurent-du-Var; 06740 Châteauneuf-Grasse; 06790 Aspremont; 06800 Cagnes-sur-Mer',
  '06810 Auribeau-sur-Siagne; 06950 Falicon',
  '83000 Toulon; 83100 Toulon; 83110 Sanary-sur-Mer; 83111 Ampus; 83120 Le Plan-de-la-Tour, Sainte-Maxime',
  '83130 La Garde; 83136 Méounes-lès-Montrieux; 83140 Six-Fours-les-Plages; 83150 Bandol',
  '83160 La Valette-du-Var; 83170 Brignoles, Tourves; 83190 Ollioules; 83200 Toulon; 83210 Solliès-Pont',
  '83220 Le Pradet; 83230 Bormes-les-Mimosas; 83240 Cavalaire-sur-Mer; 83250 La Londe-les-Maures',
  '83260 La Crau; 83270 Saint-Cyr-sur-Mer; 83300 Draguignan; 83310 Cogolin, Grimaud, La Mole',
  '83320 Carqueiranne; 83330 Le Beausset, Le Castellet; 83340 Le Luc, Le Thoronet; 83350 Ramatuelle',
  '83370 Fréjus; 83380 Roquebrune-sur-Argens; 83390 Cuers, Pierrefeu-du-Var; 83400 Hyères',
  '83420 La Croix-Valmer; 83430 Saint-Mandrier-sur-Mer',
  '83440 Callian, Fayence, Mons, Montauroux, Saint-Paul-en-Forêt, Seillans, Tanneron, Tourrettes',
  '83460 Les Arcs; 83470 Saint-Maximin-la-Sainte-Baume; 83480 Puget-sur-Argens; 83490 Le Muy',
  '83500 La Seyne-sur-Mer; 83510 Lorgues; 83520 Roquebrune-sur-Argens; 83530 Saint-Raphaël; 83550 Vidauban',
  '83560 Rians; 83570 Carcès, Correns, Cotignac, Entrecasteaux; 83580 Gassin; 83590 Gonfaron',
  '83600 Bagnols-en-Forêt, Fréjus, Les Adrets-de-l’Estérel; 83610 Collobrières',
  '83630 Aiguines, Aups, Bauduen, Régusse; 83640 Plan-d’Aups-Sainte-Baume; 83670 Barjols',
  '83680 La Garde-Freinet; 83690 Salernes, Tourtour, Villecroze; 83700 Saint-Raphaël',
  '83720 Trans-en-Provence; 83740 La Cadière-d’Azur; 83780 Flayosc; 83790 Pignans',
  '83820 Rayol-Canadel-sur-Mer; 83830 Bargemon, Callas, Claviers, Figanières; 83840 Comps-sur-Artuby',
  '83860 Nans-les-Pins; 83870 Signes; 83920 La Motte; 83980 Le Lavandou; 83990 Saint-Tropez',
  '13001 Marseille; 13002 Marseille; 13003 Marseille; 13004 Marseille; 13005 Marseille; 13006 Marseille',
  '13007 Marseille; 13008 Marseille; 13009 Marseille; 13010 Marseille; 13011 Marseille; 13012 Marseille',
  '13013 Marseille; 13014 Marseille; 13015 Marseille; 13016 Marseille; 13080 Aix-en-Provence',
  '13090 Aix-en-Provence; 13100 Aix-en-Provence, Le Tholonet; 13103 Saint-Étienne-du-Grès; 13104 Arles',
  '13105 Mimet; 13109 Simiane-Collongue; 13114 Puyloubier; 13117 Martigues; 13118 Istres; 13120 Gardanne',
  '13121 Aurons; 13122 Ventabren; 13123 Arles; 13126 Vauvenargues; 13127 Vitrolles; 13129 Arles',
  '13130 Berre-l’Étang; 13150 Boulbon, Tarascon; 13160 Châteaurenard; 13190 Allauch; 13200 Arles',
  '13210 Saint-Rémy-de-Provence; 13230 Port-Saint-Louis-du-Rhône; 13250 Cornillon-Confoux; 13260 Cassis',
  '13270 Fos-sur-Mer; 13280 Arles; 13290 Aix-en-Provence; 13300 Salon-de-Provence; 13320 Bouc-Bel-Air',
  '13330 Pélissanne; 13370 Mallemort; 13400 Aubagne; 13410 Lambesc; 13420 Gémenos; 13430 Eyguières',
  '13460 Saintes-Maries-de-la-Mer; 13470 Carnoux-en-Provence; 13480 Cabriès; 13490 Jouques; 13500 Martigues',
  '13510 Éguilles; 13520 Le Paradou, Les Baux-de-Provence, Maussane-les-Alpilles; 13530 Trets',
  '13540 Aix-en-Provence; 13550 Noves; 13560 Sénas; 13570 Barbentane; 13600 Ceyreste, La Ciotat',
  '13610 Le Puy-Sainte-Réparade; 13620 Carry-le-Rouet; 13640 La Roque-d’Anthéron; 13660 Orgon',
  '13690 Graveson; 13700 Marignane; 13710 Fuveau; 13740 Le Rove; 13780 Cuges-les-Pins; 13800 Istres',
  '13810 Eygalières; 13820 Ensuès-la-Redonne; 13830 Roquefort-la-Bédoule; 13840 Rognes',
  '13860 Peyrolles-en-Provence; 13890 Mouriès; 13910 Maillane; 13930 Aureille; 13940 Mollégès',
  '13960 Sausset-les-Pins; 13990 Fontvieille',
  '84000 Avignon; 84100 Orange; 84110 Séguret, Vaison-la-Romaine; 84120 Pertuis; 84140 Avignon',
  '84160 Cadenet, Cucuron, Lourmarin; 84170 Monteux; 84190 Beaumes-de-Venise, Gigondas, Vacqueyras',
  '84200 Carpentras; 84210 Pernes-les-Fontaines, Venasque',
  '84220 Cabrières-d’Avignon, Gordes, Goult, Joucas, Murs, Roussillon; 84230 Châteauneuf-du-Pape',
  '84240 Ansouis, La Tour-d’Aigues; 84250 Le Thor; 84300 Cavaillon, Les Taillades; 84330 Caromb, Le Barroux',
  '84340 Malaucène; 84360 Lauris, Mérindol; 84380 Mazan; 84390 Sault; 84400 Apt, Gargas, Rustrel, Saignon',
  '84410 Bédoin, Crillon-le-Brave; 84440 Robion; 84460 Cheval-Blanc; 84470 Châteauneuf-de-Gadagne',
  '84480 Bonnieux, Buoux, Lacoste; 84490 Saint-Saturnin-lès-Apt; 84560 Ménerbes; 84580 Oppède; 84660 Maubec',
  '84740 Velleron; 84800 Fontaine-de-Vaucluse, Lagnes, L’Isle-sur-la-Sorgue, Saumane-de-Vaucluse',
  '04000 Digne-les-Bains; 04100 Manosque; 04110 Reillanne; 04120 Castellane, La Palud-sur-Verdon',
  '04150 Banon, Simiane-la-Rotonde; 04170 Saint-André-les-Alpes; 04190 Les Mées; 04200 Sisteron',
  '04210 Valensole; 04240 Annot; 04260 Allos; 04280 Céreste; 04300 Forcalquier, Mane; 04320 Entrevaux',
  '04360 Moustiers-Sainte-Marie; 04370 Colmars; 04400 Barcelonnette',
  '04500 Quinson, Riez, Sainte-Croix-du-Verdon; 04700 Oraison; 04800 Esparron-de-Verdon, Gréoux-les-Bains',
  '04860 Pierrevert',
  '98000 Monaco',
]

const CODES = new Map<string, string[]>()
for (const [code, names] of BY_CODE.flatMap((line) => line.split('; ')).map(codeAndNames)) {
  for (const name of names) {
    const key = keyOf(code, name)
    CODES.set(key, [...(CODES.get(key) ?? []), code])
  }
}

/** The postal codes of a commune, by its department (`mc` for Monaco) and its name; empty where unknown. */
export function postalCodesOf(department: string, commune: string): readonly string[] {
  return CODES.get(`${department} ${commune}`) ?? []
}

function codeAndNames(entry: string): [string, string[]] {
  const code = entry.slice(0, 5)
  return [code, entry.slice(6).split(', ')]
}

function keyOf(code: string, name: string): string {
  return `${code.startsWith('98') ? 'mc' : code.slice(0, 2)} ${name}`
}
